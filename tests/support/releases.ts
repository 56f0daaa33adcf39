import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { appVersion } from '#server/build/app-version.ts'
import { languages } from '#contracts/wire.ts'
import { copyTree } from './copy-tree.ts'
import { startPortal, type Portal } from './portal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
const cache = join(root, '.cache/releases')

export type Version = 'A' | 'B'

let sources: string | undefined

/** Constant for a whole run, even if a file is saved meanwhile. */
function currentSources(): string {
  sources ??= appVersion(root, {})
  return sources
}

/** Two real builds of the same sources, as for a deployment; built once per state of the sources. */
async function release(version: Version): Promise<string> {
  const folder = join(cache, currentSources(), version)
  if (await stat(folder).catch(() => null)) return folder
  const fresh = await mkdtemp(join(tmpdir(), `aist-release-${version}-`))
  // Checks for a new version on every navigation, so that tests need not wait for a minute.
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    APP_VERSION: version,
    BUILD_DIR: fresh,
    UPDATE_CHECK_SECONDS: '0',
  }
  for (const part of [[], ['--mode', 'renderer']]) {
    const words = ['build', '--logLevel', 'error', ...part]
    await promisify(execFile)(join(root, 'node_modules/.bin/vite'), words, { cwd: root, env })
  }
  await mkdir(dirname(folder), { recursive: true })
  // If two runs build at once, the second one discards its build.
  const coming = `${folder}.coming-${process.pid}`
  copyTree(fresh, coming)
  await rename(coming, folder).catch(() => rm(coming, { recursive: true, force: true }))
  await rm(fresh, { recursive: true, force: true })
  return folder
}

/** A portal whose page is replaced while it runs, as on a real server. */
export type Site = Portal & {
  /** Copies files first and the worker last, as a careful deployment does. Old files stay unless they are purged. */
  deploy: (version: Version, options?: { purge?: boolean }) => Promise<void>
  /** Replaces the content of the page's script that contains `says`. */
  spoil: (says: string, content: string) => Promise<void>
  /** Deploys B with this code instead of its start script; returns the script's new name. */
  deployBroken: (code: string) => Promise<string>
  /** The name of a version's start script. */
  entryOf: (version: Version) => Promise<string>
}

export async function startSite(version: Version): Promise<Site> {
  const site = await mkdtemp(join(tmpdir(), 'aist-site-'))
  const live = join(site, 'page')
  copyTree(await release(version), site)
  const portal = await startPortal({ template: process.env.PORTAL_TEMPLATE, env: { PAGE_DIR: live } })

  async function deploy(next: Version, { purge = false } = {}) {
    const source = await release(next)
    const copy = (name: string) => copyTree(join(source, name), join(site, name))
    if (purge) await rm(join(live, 'assets'), { recursive: true })
    copy('page/assets')
    await rm(join(site, 'renderer'), { recursive: true })
    copy('renderer')
    copy('page-manifest.json')
    const names = (await readdir(join(source, 'page')))
      .filter((name) => name !== 'assets')
      .toSorted()
      .toReversed()
    // The server takes 404.html as the sign of a complete build.
    const last = ['404.html', 'sw.js']
    const rest = names.filter((name) => !last.some((each) => name.startsWith(each)))
    for (const name of [...rest, ...last.flatMap((each) => names.filter((name) => name.startsWith(each)))])
      copy(join('page', name))
  }

  const entryOf = async (version: Version) => {
    const shell = await readFile(join(await release(version), 'page/en/app.html'), 'utf8')
    return /"start":"([^"]+)"/.exec(shell)?.[1] ?? ''
  }

  /** Also deletes the compressed files, which would still be served with the old content. */
  const write = async (name: string, content: string) => {
    await writeFile(join(live, name), content)
    for (const packed of ['.br', '.gz']) await rm(join(live, name + packed), { force: true })
  }

  /** Under a new name, as a build would give it, which the shells and the worker refer to. */
  async function deployBroken(code: string): Promise<string> {
    await deploy('B')
    const entry = await entryOf('B')
    const broken = entry.replace('.js', `-${hashOf('md5', 'hex', code).slice(0, 8)}.js`)
    await write(broken, code)
    let worker = await readFile(join(live, 'sw.js'), 'utf8')
    const replaceKept = (old: string, next: string) => {
      for (const [kind, form] of [
        ['sha256', 'base64'],
        ['md5', 'hex'],
      ] as const) {
        worker = worker.replace(hashOf(kind, form, old), hashOf(kind, form, next))
      }
    }
    replaceKept(await readFile(join(live, entry), 'utf8'), code)
    worker = worker.replace(entry.slice(1), broken.slice(1))
    for (const language of languages) {
      const name = `${language}/app.html`
      const shell = await readFile(join(live, name), 'utf8')
      await write(name, shell.replace(`"start":"${entry}"`, `"start":"${broken}"`))
      replaceKept(shell, await readFile(join(live, name), 'utf8'))
    }
    await write('sw.js', worker)
    return broken
  }

  return {
    ...portal,
    deploy,
    deployBroken,
    async spoil(says, content) {
      const scripts = (await readdir(live, { recursive: true })).filter((name) => name.endsWith('.js'))
      const texts = await Promise.all(scripts.map((name) => readFile(join(live, name), 'utf8')))
      const files = scripts.filter((_, index) => texts[index]?.includes(says))
      if (files.length === 0) throw new Error(`No script of the page says ${says}`)
      for (const name of files) await write(name, content)
    },
    entryOf,
    async remove() {
      await portal.remove()
      await rm(site, { recursive: true, force: true })
    },
  }
}

function hashOf(kind: string, form: 'hex' | 'base64', content: string): string {
  return createHash(kind).update(content).digest(form)
}

/** Builds both versions before the first test, because a build exceeds a test's time limit. */
export async function makeReleases(): Promise<void> {
  const current = currentSources()
  for (const old of await readdir(cache).catch(() => [])) {
    if (old !== current) await rm(join(cache, old), { recursive: true, force: true })
  }
  await release('A')
  await release('B')
}
