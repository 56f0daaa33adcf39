import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp, npm } from './npm.mjs'

const here = fileURLToPath(new URL('../..', import.meta.url))

const parts = [
  'index.html',
  'locales',
  'package.json',
  'package-lock.json',
  'public',
  'server',
  'src',
  'sw',
  'vite.config.ts',
]

/** Builds the page and the server if the existing build isn't of these sources. */
export async function ensureBuilt(root = here) {
  const sources = hashOf(root)
  if (isBuilt(root, sources)) return
  console.log('Building the portal. This takes half a minute, and is done again only after a change.')
  // The steps of `npm run build`, without its listing of files.
  for (const step of [[], ['--mode', 'renderer'], ['--mode', 'server']]) {
    if (!(await npm(['exec', '--', 'vite', 'build', '--logLevel', 'warn', ...step], root))) {
      giveUp('The portal could not be built; the reason stands above.')
    }
  }
  writeFileSync(stampOf(root), sources)
}

/** Compares the hash left by the last build; a manual build leaves none, so then the dates decide. */
function isBuilt(root, sources) {
  const results = [
    'dist/server/main.js',
    'dist/server/desk.js',
    'dist/server/seed.js',
    'dist/server/backup.js',
    'dist/server/restore.js',
    'dist/page/ru/app.html',
    'dist/page/en/app.html',
    // Written once page and renderer are complete.
    'dist/page/404.html',
  ]
  if (!results.every((file) => existsSync(join(root, file)))) return false
  const stamp = stampOf(root)
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === sources
  // The provider that an unstamped build was made for is unknown.
  if (baked().length > 0) return false
  const built = Math.min(...results.map((file) => statSync(join(root, file)).mtimeMs))
  return filesOf(root).every((file) => statSync(join(root, file)).mtimeMs < built)
}

/** Each build empties the folder first, so a stamp never outlives its build. */
function stampOf(root) {
  return join(root, 'dist/server/.sources')
}

function hashOf(root) {
  const hash = createHash('sha256')
  for (const file of filesOf(root)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  for (const name of baked()) hash.update(`\0${name}=${process.env[name]}`)
  return hash.digest('hex')
}

/** Environment variables that a build includes. */
function baked() {
  return Object.keys(process.env)
    .filter((name) => /^(VITE_|APP_VERSION$|UPDATE_CHECK_SECONDS$)/.test(name))
    .toSorted()
}

function filesOf(root) {
  return parts.flatMap((part) => {
    const path = join(root, part)
    if (!existsSync(path)) return []
    if (statSync(path).isFile()) return [part]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(test\.tsx?|md)$/.test(entry.name))
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(root.length)
          .replace(/^[\\/]/, ''),
      )
      .toSorted()
  })
}
