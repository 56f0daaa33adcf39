import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const memory = join(root, 'node_modules/.cache/passed-tests.json')

/**
 * The test files that passed on exactly the sources that are here now, with the number of their tests: there is nothing new
 * to learn from them.
 */
export function unchangedTests() {
  const now = sourcesOfTests()
  return Object.fromEntries(Object.entries(remembered()).filter(([path, { sources }]) => now.get(path) === sources))
}

/** A reporter of vitest: remembers what passes, with the sources as they were when the run began. */
export default class Remember {
  #sources = sourcesOfTests()

  onTestRunEnd(modules) {
    const passed = remembered()
    for (const module of modules) {
      const path = posix.normalize(module.relativeModuleId)
      const sources = this.#sources.get(path)
      const tests = [...module.children.allTests()]
      const isWhole = module.state() === 'passed' && tests.every((test) => test.result().state === 'passed')
      if (isWhole && sources) passed[path] = { sources, tests: tests.length }
      else delete passed[path]
    }
    mkdirSync(dirname(memory), { recursive: true })
    writeFileSync(memory, JSON.stringify(passed))
  }
}

function remembered() {
  try {
    return JSON.parse(readFileSync(memory, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * One digest for each test file: over the code that it leads to, and over everything that is no code. The laws read
 * everything, so any change is theirs. Outside of a repository nothing is known.
 */
function sourcesOfTests() {
  const texts = new Map(allFiles().map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  const code = new Map([...texts].filter(([path]) => /\.(ts|tsx|mjs|css)$/.test(path)))
  const rest = digest([...texts].filter(([path]) => !code.has(path)).flat())
  const whole = digest([...texts].flat())
  const common = [rest, process.version, texts.get('vite.config.ts') ?? '']
  const leadsTo = new Map([...code].map(([path, text]) => [path, namedIn(path, text, code)]))
  const tests = [...code.keys()].filter((path) => /\.test\.tsx?$/.test(path))
  return new Map(
    tests.map((path) => {
      const reached = [...reachedFrom(path, leadsTo)].flatMap((each) => [each, code.get(each) ?? ''])
      return [path, path.startsWith('tests/laws/') ? digest([...common, whole]) : digest([...common, ...reached])]
    }),
  )
}

function allFiles() {
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
    const listed = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    const deleted = execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' })
    const gone = new Set(deleted.split('\0'))
    return listed.split('\0').filter((path) => path !== '' && !gone.has(path))
  } catch {
    return []
  }
}

/** Every file of ours that a text names, imported or not, and all below a folder whose files it asks for together. */
function namedIn(path, text, code) {
  const from = posix.dirname(path)
  const names = [...text.matchAll(/['"`]([^'"`\n]+\.(?:ts|tsx|mjs|css)(?:\?\w+)?)['"`]/g)].map(([, name = '']) => name)
  const files = names.flatMap((name) => {
    const plain = name.replace(/\?\w+$/, '')
    const [folder, pattern] = plain.split('*')
    if (pattern !== undefined) {
      const base = posix.join(from, folder ?? '')
      return [...code.keys()].filter((each) => each.startsWith(base))
    }
    const alias = plain.replace(/^#(?=(locales|server|tests)\/)/, '').replace(/^#/, 'src/')
    return [posix.join(from, plain), posix.normalize(alias)]
  })
  // Set up before every test file, and named in the configuration alone.
  const setUp = ['tests/support/leave-clean.ts', 'tests/support/screens-setup.ts', 'tests/support/postgres-setup.ts']
  return [...files, ...(path.includes('.test.') ? setUp : [])].filter((each) => code.has(each))
}

function reachedFrom(path, leadsTo) {
  const reached = new Set()
  const open = [path]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue
    reached.add(next)
    open.push(...(leadsTo.get(next) ?? []))
  }
  return reached
}

function digest(parts) {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('base64')
}
