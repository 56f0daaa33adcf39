import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, isCode, isTest, read, root, sourceOf, sources } from './sources.ts'

/** The top level of the design card, plus the reference provider, the lock file and dot-files. */
const topLevel = [
  'README.md',
  'index.html',
  'locales',
  'package-lock.json',
  'package.json',
  'public',
  'server',
  'src',
  'sw',
  'tests',
  'tsconfig.json',
  'vite.config.ts',
]

function tracked(): string[] {
  if (!existsSync(join(root, '.git'))) return topLevel
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  return [...new Set(listed.split('\0').flatMap((path) => path.split('/')[0] || []))]
}

test('the top level holds what the design card names and nothing else', () => {
  const extra = tracked().filter((name) => !name.startsWith('.') && !topLevel.includes(name))
  expect(extra, 'move these into a folder, or add them to `topLevel` in tests/laws/order.test.ts').toEqual([])
  const gone = topLevel.filter((name) => !existsSync(join(root, name)))
  expect(gone, 'bring these back, or take them out of `topLevel` in tests/laws/order.test.ts').toEqual([])
})

// A letter of each is in brackets, so that this file obeys its own law.
const forbidden: [what: string, pattern: RegExp][] = [
  ['an unfinished mark', /\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/],
  ['raw HTML', /dangerouslySet[I]nnerHTML|\.(inner|outer)[H]TML\s*=|insertAdjacent[H]TML|document\.[w]rite\(/],
  ['code from text', /\bev[a]l\(|new [F]unction\(/],
  ['an escape from the types', /@ts-[i]gnore|@ts-[n]ocheck|@ts-[e]xpect-error|(:|\bas) [a]ny\b(?! \w)/],
  ['a switched-off or repeated test', /\b(it|test|describe)\.(s[k]ip|o[n]ly|to[d]o|fi[x]me|fai[l]s)\b/],
  ['waiting by the clock', /waitFor[T]imeout|network[i]dle/],
]

test('nothing forbidden stands in the code', () => {
  const found: string[] = []
  for (const path of filesIn('src', 'sw', 'server', 'tests', 'public').filter(isCode)) {
    const lines = read(path).split('\n')
    for (const [what, pattern] of forbidden) {
      lines.forEach((line, index) => {
        if (pattern.test(line)) found.push(`${path}:${index + 1} holds ${what}: ${line.trim().slice(0, 80)}`)
      })
    }
  }
  expect(found, 'write these lines another way').toEqual([])
})

/** Files that may exceed 250 lines, and why. */
const longOnPurpose: Record<string, string> = {
  'tests/support/outbox-world.ts': 'a whole world for the outbox: device, tabs, network and provider of the model test',
}

test('a rule of the lint is switched off for one line only, by name and with its reason', () => {
  const found: string[] = []
  for (const path of filesIn('src', 'sw', 'server', 'tests').filter(isCode)) {
    const lines = read(path).split('\n')
    lines.forEach((line, index) => {
      if (!/(eslint|oxlint)-[d]isable/.test(line)) return
      const isNarrow = /-[d]isable-next-line [\w-]+\/[\w-]+/.test(line)
      const isExplained = line.includes(' -- ') || /^\s*(\/\/|\{?\/?\*)/.test(lines[index - 1] ?? '')
      if (!isNarrow || !isExplained) found.push(`${path}:${index + 1} ${line.trim()}`)
    })
  }
  expect(found, 'name the one rule and say why, after ` -- ` or in the line above').toEqual([])
})

test('no file is longer than 250 lines without a reason', () => {
  const long = filesIn('src', 'sw', 'server', 'tests')
    .filter((path) => isCode(path) || path.endsWith('.css'))
    .map((path) => [path, read(path).trimEnd().split('\n').length] as const)
    .filter(([path, lines]) => lines > (isTest(path) ? 500 : 250) && !(path in longOnPurpose))
  const lines = long.map(([path, count]) => `${path}: ${count} lines`)
  expect(lines, 'split these, or give a reason in `longOnPurpose` in tests/laws/order.test.ts').toEqual([])
})

test('file names are kebab-case', () => {
  const wrong = filesIn('src', 'sw', 'server', 'tests', 'locales').filter(
    (path) => !/(^|\/)(README\.md|LICENSE[\w.-]*|[a-z0-9-]+(\.[a-z0-9-]+)*)$/.test(path),
  )
  expect(wrong, 'rename these files').toEqual([])
})

/** Prescribed by the customer's card; each must be used. */
const card = [
  'react',
  'react-dom',
  'vite',
  'vite-plugin-pwa',
  'workbox-window',
  'wouter',
  '@tanstack/react-query',
  '@tanstack/query-sync-storage-persister',
  'redaxios',
  'react-hook-form',
  'zod',
  'rosetta',
  'react-phone-number-input',
  'react-toastify',
  'idb-keyval',
  'date-fns',
  'vitest',
  'playwright',
]

/** Packages that are run by name or needed by others, so nothing imports them. */
const commands = new Set([
  'oxlint',
  'oxlint-tsgolint',
  'oxfmt',
  'typescript',
  'drizzle-kit',
  'jsdom',
  '@testing-library/dom',
  'workbox-build',
])

type Manifest = { dependencies: Record<string, string>; devDependencies: Record<string, string> }
const manifest = JSON.parse(read('package.json')) as Manifest
const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })

test('every package is used, and those of the card are there', () => {
  const missing = card.filter((name) => !packages.includes(name))
  expect(missing, 'add these to package.json: the card names them').toEqual([])
  const code = [...sources('src', 'sw', 'server', 'tests'), sourceOf('vite.config.ts')]
  const used = new Set(
    code.flatMap((source) => source.imports.filter((each) => each.isPackage).map((each) => each.target)),
  )
  const isUsed = (name: string) => [...used].some((target) => target === name || target.startsWith(`${name}/`))
  const idle = packages.filter((name) => !name.startsWith('@types/') && !commands.has(name) && !isUsed(name))
  expect(idle, 'remove these from package.json, or name them in `commands` in tests/laws/order.test.ts').toEqual([])
})

test('tests stand beside the code they test, and each can fail', () => {
  const empty = filesIn('src', 'sw', 'server', 'tests')
    .filter(isTest)
    .filter((path) => !/\bexpect|\bassert/.test(read(path)))
  expect(empty, 'let these files expect something').toEqual([])
})
