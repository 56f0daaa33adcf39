import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, root, sources, type Source } from './sources.ts'

/**
 * Which folders each folder may import, from the lowest layer up. A folder may always import itself; a feature only its own
 * folder.
 */
const law: Record<string, string[]> = {
  contracts: [],
  rules: ['contracts'],
  http: ['contracts'],
  i18n: ['locales', 'contracts'],
  paths: [],
  session: ['http', 'contracts'],
  ui: ['i18n', 'paths', 'pwa'],
  forms: ['contracts', 'http', 'i18n', 'rules', 'ui', 'session', 'offline', 'pwa'],
  offline: ['session', 'http', 'contracts'],
  pwa: ['sw'],
  data: ['offline', 'session', 'http', 'rules', 'contracts'],
  features: ['data', 'ui', 'forms', 'i18n', 'session', 'offline', 'pwa', 'rules', 'contracts', 'http', 'paths'],
  app: [
    'features',
    'data',
    'offline',
    'session',
    'pwa',
    'forms',
    'ui',
    'styles',
    'i18n',
    'http',
    'paths',
    'rules',
    'contracts',
  ],
  sw: ['paths', 'offline'],
  server: ['contracts', 'rules', 'paths', 'i18n', 'locales'],
}

/** Packages with pitfalls, each with the only folder that may import it. */
const wrappers: Record<string, string[]> = {
  redaxios: ['http'],
  rosetta: ['i18n'],
  'date-fns': ['i18n', 'rules', 'server'],
  'react-toastify': ['ui'],
  'idb-keyval': ['offline'],
  '@tanstack/query-sync-storage-persister': ['offline'],
  '@tanstack/query-persist-client-core': ['offline'],
  '@tanstack/react-query': ['offline', 'data', 'features', 'app', 'ui'],
  'workbox-window': ['pwa'],
  'workbox-core': ['sw'],
  'workbox-precaching': ['sw'],
  'workbox-routing': ['sw'],
  'react-hook-form': ['forms', 'features'],
  'react-phone-number-input': ['ui'],
  'libphonenumber-js': ['ui'],
  'country-flag-icons': ['ui'],
  qr: ['ui'],
  '@simplewebauthn/browser': ['session'],
  'lucide-react': ['ui', 'features', 'app'],
  wouter: ['ui', 'features', 'app'],
  hono: ['server'],
  '@hono/node-server': ['server'],
  'drizzle-orm': ['server'],
  'drizzle-kit': ['server'],
  '@electric-sql/pglite': ['server'],
  pg: ['server'],
  pino: ['server'],
  '@node-rs/argon2': ['server'],
  aws4fetch: ['server'],
  busboy: ['server'],
  nodemailer: ['server'],
  'sanitize-html': ['server'],
  sharp: ['server'],
  '@simplewebauthn/server': ['server'],
  otpauth: ['server'],
  http_ece: ['server'],
}

/** The part of i18n that needs a page; the server uses the rest. */
const pageOnly = new Set(['src/i18n/language-cookie.ts', 'src/i18n/i18n-context.ts', 'src/i18n/dictionaries.ts'])

/** The accounts with which tests sign in. */
const demoAccounts = 'server/seed/accounts.ts'

const code = sources('src', 'sw', 'server', 'locales')

function roomOf(path: string): string {
  const [top = '', second = ''] = path.split('/')
  if (top !== 'src') return top
  if (second === 'main.tsx') return 'app'
  return second.replace(/\.[a-z.]+$/, '')
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1]
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

function offences(source: Source): string[] {
  const room = roomOf(source.path)
  const found: string[] = []
  const may = law[room]
  if (!may) return [`${source.path} stands in a room that the law does not know`]
  for (const { target, isPackage } of source.imports) {
    if (isPackage) {
      const name = packageOf(target)
      const allowed = wrappers[name]
      if (allowed && !allowed.includes(room) && !isTest(source.path)) {
        found.push(`${source.path} takes ${name} past its one room (${allowed.join(', ')})`)
      }
      if (name === 'zod' && target !== 'zod/mini' && room !== 'server')
        found.push(`${source.path} takes ${target}: only zod/mini reaches the page`)
      continue
    }
    if (isTest(source.path) && (target.startsWith('tests/support/') || target === demoAccounts)) continue
    if (/^server\/(start|desk|seed|backup|restore)\.mjs$/.test(source.path) && target.startsWith('dist/')) continue
    const to = roomOf(target)
    if (to === room) {
      const [own, other] = [featureOf(source.path), featureOf(target)]
      if (own && other !== own) found.push(`${source.path} reaches into another feature: ${target}`)
      continue
    }
    if (!may.includes(to)) found.push(`${source.path} imports ${target}`)
    if (room === 'server' && pageOnly.has(target)) found.push(`${source.path} imports ${target}, which needs a page`)
  }
  return found
}

const printed = Object.entries(law)
  .map(([room, may]) => `  ${room.padEnd(10)} -> ${may.join(', ') || '(nothing of ours)'}`)
  .join('\n')

test('every import keeps to the import law', () => {
  const broken = code.flatMap(offences)
  expect(broken, `\n${broken.join('\n')}\n\nThe import law:\n${printed}\n`).toEqual([])
})

test('every import of ours names a file that is there, with its extension', () => {
  const lost = [...code, ...sources('tests')].flatMap((source) =>
    source.imports
      .filter(({ target, isPackage }) => !isPackage && !existsSync(join(root, target)))
      .map(({ target }) => `${source.path} imports ${target}`),
  )
  expect(lost, 'name the file as it is called, with its ending').toEqual([])
})

test('there are no cycles', () => {
  const graph = new Map(code.map((source) => [source.path, source.imports]))
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (path: string, way: string[]) => {
    const start = way.indexOf(path)
    if (start >= 0) {
      cycles.push([...way.slice(start), path].join(' -> '))
      return
    }
    if (done.has(path)) return
    for (const { target, isPackage, isType } of graph.get(path) ?? []) {
      if (!isPackage && !isType) visit(target, [...way, path])
    }
    done.add(path)
  }
  for (const path of graph.keys()) visit(path, [])
  expect(cycles, 'move what both ends need to a file of its own').toEqual([])
})

/** Files that re-export on purpose, and why. */
const reexportsOnPurpose: Record<string, string> = {
  'src/contracts/wire.ts': 'the list of languages, beside the schema of one',
}

test('nothing is re-exported from a barrel', () => {
  const barrels = code
    .filter(({ path, isReexporting }) => isReexporting || /(^|\/)index\.tsx?$/.test(path))
    .map(({ path }) => path)
    .filter((path) => !(path in reexportsOnPurpose))
  expect(barrels, 'let those who import it name the file in which it is made').toEqual([])
})

/** All of them try again, and know what to do when a release has replaced the file: `src/pwa/chunks.ts`. */
const waysToBeLazy = /\b(lazyPart|screenOf|layoutOf|lazyWithRetry|loadAhead)(<.+>)?\(\s*(async )?\(\) => (\(await )?$/

const lazyOnPurpose: Record<string, string> = {
  'src/app/start-script.ts': 'fetches the first module, before chunks.ts is there, and has its own answer to a failure',
  'src/app/portal.ts': 'connectionCode is loaded in both ways, by those who name it',
}

test('code that comes later is loaded by the functions that try again', () => {
  const bare = sources('src')
    .filter(({ path }) => !isTest(path) && !(path in lazyOnPurpose))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/(?<!typeof )\bimport\(/g)]
        .filter(({ index }) => !waysToBeLazy.test(text.slice(0, index)))
        .map(() => path),
    )
  expect(bare, 'load it by lazyPart, or by lazyWithRetry or loadAhead of src/pwa/chunks.ts').toEqual([])
})
