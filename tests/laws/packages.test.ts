import { expect, test } from 'vitest'
import { read } from './sources.ts'

type Entry = {
  dev?: boolean
  license?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Entry> }
const ours = Object.keys(packages['']?.dependencies ?? {})
const forDevelopment = Object.keys((packages[''] as { devDependencies?: object }).devDependencies ?? {})
const installed = Object.entries(packages).filter(([path, { dev }]) => path !== '' && !dev)

const [reasons = '', brought = '', licences = ''] = read('src/packages.md').split(/^## .*$/m)

/** Packages that exist once for each platform; npm installs the matching one. */
const isBuild = (path: string) => /^node_modules\/(@img\/sharp-|@node-rs\/argon2-)/.test(path)
const builds = 2

function nameOf(path: string): string {
  return path.replace(/^.*node_modules\//, '')
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)
}

/** Where npm resolves a dependency of the package at `path`: in its own node_modules, or in those above. */
function find(path: string, name: string): string | undefined {
  const inside = `${path === '' ? '' : `${path}/`}node_modules/${name}`
  if (packages[inside]) return inside
  return path === '' ? undefined : find(path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name)
}

/** The transitive dependencies of a package that are not our own. */
function broughtBy(name: string): Set<string> {
  const found = new Set<string>()
  const walk = (path: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[path] ?? {}
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const at = find(path, each)
      if (!at || packages[at]?.dev || found.has(at) || ours.includes(nameOf(at))) continue
      found.add(at)
      walk(at)
    }
  }
  walk(`node_modules/${name}`)
  return new Set([...found].filter((path) => !isBuild(path)).map(nameOf))
}

const rows = brought
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))

test('every package of ours has its reason', () => {
  const named = reasons.split('\n').flatMap((line) => namesIn(/^\| (`[^|]*)\|/.exec(line)?.[1] ?? ''))
  const missing = [...ours, ...forDevelopment].filter((name) => !named.includes(name))
  expect(missing, 'say in the first table of src/packages.md why it is here').toEqual([])
  const gone = named.filter((name) => ![...ours, ...forDevelopment].includes(name))
  expect(gone, 'take these out of src/packages.md').toEqual([])
})

test('more than sixty packages are installed for production, and each that comes with another has its reason', () => {
  const counted = installed.filter(([path]) => !isBuild(path)).length + builds
  expect(/installs (\d+) packages/.exec(brought)?.[1], 'say how many in src/packages.md').toBe(String(counted))
  const listed = new Set<string>()
  for (const [, owner = '', names = '', why = ''] of rows) {
    const really = broughtBy(namesIn(owner)[0] ?? '')
    const wrong = namesIn(names).filter((name) => !really.has(name))
    expect(wrong, `${owner} brings none of these: src/packages.md`).toEqual([])
    expect(why.length, `say why ${owner} may bring them: src/packages.md`).toBeGreaterThan(10)
    for (const name of namesIn(names)) listed.add(name)
  }
  const all = new Set(ours.flatMap((name) => [...broughtBy(name)]))
  expect(
    [...all].filter((name) => !listed.has(name)),
    'do without, or give a reason in src/packages.md',
  ).toEqual([])
})

test('every licence of what is installed for production is known', () => {
  const table = licences.split('\n').filter((line) => line.startsWith('| `'))
  const known = table.flatMap((line) => namesIn(line.split('|')[1] ?? ''))
  const present = [...new Set(installed.flatMap(([, { license }]) => license ?? []))]
  expect(present.toSorted(), 'read the licence, and list it in src/packages.md').toEqual(known.toSorted())
  const unsaid = installed.filter(([, { license }]) => !license).map(([path]) => nameOf(path))
  const explained = namesIn(licences.split('\n').find((line) => line.includes('no licence')) ?? '')
  expect(
    unsaid.filter((name) => !explained.includes(name)),
    'look for its licence: src/packages.md',
  ).toEqual([])
})
