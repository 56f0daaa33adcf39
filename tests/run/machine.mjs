import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']
const shell = '/usr/bin/chromium-headless-shell'
const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/**
 * A Chromium and its headless shell, which costs a fifth less: of the system, Debian's when we may install them, else the ones
 * that Playwright downloads.
 */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return
  const isThere = () => browsers.some((path) => existsSync(path))
  const missing = [...(isThere() ? [] : ['chromium']), ...(existsSync(shell) ? [] : ['chromium-headless-shell'])]
  if (isRootOnDebian && missing.length > 0) aptInstall(...missing)
  if (isThere()) return
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return
  console.log('Fetching Chromium for the end-to-end tests …')
  const args = ['playwright', 'install', ...(isRootOnDebian ? ['--with-deps'] : []), 'chromium']
  const { status } = spawnSync('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) console.log('Chromium could not be fetched: name yours in CHROMIUM_PATH.')
}

/** The server's tests run on both engines: the embedded one, and a PostgreSQL of DATABASE_URL or of this machine. */
export async function ensurePostgres() {
  if (process.env.DATABASE_URL || hasPostgres()) return
  if (isRootOnDebian && aptInstall('postgresql')) return
  console.log('There is no PostgreSQL here: name one in DATABASE_URL, or install it. Its tests will fail.')
}

function hasPostgres() {
  const folder = '/usr/lib/postgresql'
  if (existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`)))
    return true
  return spawnSync('initdb', ['--version']).status === 0
}

function aptInstall(...names) {
  console.log(`Installing ${names.join(' and ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status
  return apt('update') === 0 && apt('install', '-y', '--no-install-recommends', ...names) === 0
}
