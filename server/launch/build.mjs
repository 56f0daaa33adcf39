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

/** Builds the page and the server, when what is built is not of these sources. */
export async function ensureBuilt(root = here) {
  const sources = hashOf(root)
  if (isBuilt(root, sources)) return
  console.log('Building the portal. This takes half a minute, and is done again only after a change.')
  // The steps of `npm run build`, without its list of a hundred files.
  for (const step of [[], ['--mode', 'renderer'], ['--mode', 'server']]) {
    if (!(await npm(['exec', '--', 'vite', 'build', '--logLevel', 'warn', ...step], root))) {
      giveUp('The portal could not be built; the reason stands above.')
    }
  }
  writeFileSync(stampOf(root), sources)
}

/** By the hash that the last build left; a build made by hand left none, so there the dates decide. */
function isBuilt(root, sources) {
  const results = [
    'dist/server/main.js',
    'dist/server/desk.js',
    'dist/server/seed.js',
    'dist/server/backup.js',
    'dist/server/restore.js',
    'dist/page/ru/app.html',
    'dist/page/en/app.html',
    // Written when page and renderer stand.
    'dist/page/404.html',
  ]
  if (!results.every((file) => existsSync(join(root, file)))) return false
  const stamp = stampOf(root)
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === sources
  // It is unknown which provider that build was made for.
  if (baked().length > 0) return false
  const built = Math.min(...results.map((file) => statSync(join(root, file)).mtimeMs))
  return filesOf(root).every((file) => statSync(join(root, file)).mtimeMs < built)
}

/** Each build empties the folder first, so a stamp never outlives the build it belongs to. */
function stampOf(root) {
  return join(root, 'dist/server/.sources')
}

function hashOf(root) {
  const hash = createHash('sha256')
  for (const file of filesOf(root)) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  for (const name of baked()) hash.update(`\0${name}=${process.env[name]}`)
  return hash.digest('hex')
}

/** The settings that a build takes in. */
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
