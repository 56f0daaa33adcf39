import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']
const shell = '/usr/bin/chromium-headless-shell'
const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const objectStore = ['account', 'container', 'object', 'proxy'].map((part) => `swift-${part}`)

/**
 * Installs what the tests need besides packages: PostgreSQL for the server's tests on both engines, and Chromium with its
 * headless shell, which uses a fifth less. Uses the system's, or installs Debian's if permitted. A long run also needs an S3 store,
 * Firefox and WebKitGTK, and the mail server's certificate needs openssl. Needs no packages of npm's.
 */
export async function ensureSystem({ isLong = false } = {}) {
  const missing = [
    hasPostgres() ? [] : ['postgresql'],
    missingBrowsers(),
    has('openssl', 'version') ? [] : ['openssl'],
    !isLong || has('swift-proxy-server', '--version') ? [] : objectStore,
    !isLong || process.env.FIREFOX_PATH || has('firefox-esr', '--version') ? [] : ['firefox-esr'],
    !isLong || has('WebKitWebDriver', '--help') ? [] : ['webkit2gtk-driver', 'xvfb'],
  ].filter((names) => names.length > 0)
  if (isRootOnDebian && missing.length > 0) await aptInstall(missing)
  if (!hasPostgres()) {
    console.log('There is no PostgreSQL here: name one in DATABASE_URL, or install it. Its tests will fail.')
  }
}

/** Where the system has no Chromium, Playwright downloads its own. */
export async function ensureBrowser() {
  if (hasChromium()) return
  const { chromium } = await import('playwright')
  if (existsSync(chromium.executablePath())) return
  console.log('Fetching Chromium for the end-to-end tests …')
  const args = ['playwright', 'install', ...(isRootOnDebian ? ['--with-deps'] : []), 'chromium']
  const code = await run('npx', args, { stdio: 'inherit', shell: process.platform === 'win32' })
  if (code !== 0) console.log('Chromium could not be fetched: name yours in CHROMIUM_PATH.')
}

function hasChromium() {
  return Boolean(process.env.CHROMIUM_PATH) || browsers.some((path) => existsSync(path))
}

function missingBrowsers() {
  if (process.env.CHROMIUM_PATH) return []
  return [...(hasChromium() ? [] : ['chromium']), ...(existsSync(shell) ? [] : ['chromium-headless-shell'])]
}

function hasPostgres() {
  if (process.env.DATABASE_URL) return true
  const folder = '/usr/lib/postgresql'
  if (existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`)))
    return true
  return has('initdb', '--version')
}

function has(tool, ...args) {
  return spawnSync(tool, args).error === undefined
}

/** One group at a time, so that a package with another name on this system does not prevent the others. */
async function aptInstall(groups) {
  console.log(`Installing ${groups.flat().join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args) => run('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if ((await apt('update')) !== 0) return
  for (const names of groups) await apt('install', '-y', '--no-install-recommends', ...names)
}

/** Resolves with the exit code. */
function run(file, args, options) {
  return new Promise((resolve) => {
    const child = spawn(file, args, options)
    child.on('error', () => resolve(1))
    child.on('close', (code) => resolve(code ?? 1))
  })
}
