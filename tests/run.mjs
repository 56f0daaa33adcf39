// Runs `npm test`, `npm run check` and `npm run test:long`. Plain Node, so that it starts on a bare clone.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../server/launch/install.mjs'
import { sharedBase } from './run/base.mjs'
import { command } from './run/command.mjs'
import { ensureBrowser, ensureSystem } from './run/machine.mjs'
import { endToEndCounts, notes, unitCounts } from './run/reports.mjs'
import { makeScratch } from './run/scratch.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const reports = join(root, 'node_modules/.cache/tests')
const wanted = new Set(process.argv.slice(2))
const isShort = wanted.has('--short')
const isLong = wanted.has('--long')
const scratch = makeScratch()
/** Notes of tests for the end of the run: tests/support/notes.ts. */
const noted = join(reports, 'notes.txt')
const env = {
  ...process.env,
  TMPDIR: scratch,
  TEMP: scratch,
  TMP: scratch,
  TEST_NOTES: noted,
  ...(isLong && { TEST_LONG: '1' }),
  ...(isShort && { TEST_SHORT: '1' }),
}

const started = Date.now()
const counts = { passed: 0, failed: 0 }
/** The reasons of failures, repeated at the end of the output. */
const why = []

// npm's packages and the system's are installed side by side.
const packages = ensureInstalled()
const system = isShort ? undefined : ensureSystem({ isLong })
await packages
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
// Parallel checks use each other's idle moments. The laws weigh the build.
if (isShort) {
  await Promise.all([build(), stillChecks(), tests('units', '--project=unit')])
  await shortTests()
} else {
  // Checks that only read sources begin meanwhile.
  const still = stillChecks()
  const [isBuilt] = await Promise.all([build(), system.then(ensureBrowser)])
  await Promise.all([still, tests('laws, units, screens, server')])
  if (isBuilt) await endToEnd()
  else console.log('end to end: nothing to try, the build failed')
  // Alone, because other load would look like a drift.
  if (isLong && isBuilt) await check('soak', 'npm', ['run', 'bench', '--silent', '--', 'soak'], { limit: 45 })
}

for (const [heading, lines] of notes(noted)) console.log(`\n${heading}:\n${lines.join('\n')}`)
if (why.length > 0) console.log(`\nWhy:\n${why.join('\n')}`)
console.log(`\n${Math.round((Date.now() - started) / 1000)} s`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0

function build() {
  return check('build', 'npm', ['run', 'build', '--silent'])
}

function stillChecks() {
  return Promise.all([
    check('types', 'npm', ['run', 'types', '--silent']),
    check('lint', 'oxlint', ['--type-aware', '--deny-warnings', '--quiet']),
    check('format', 'oxfmt', ['--check']),
  ])
}

function endToEnd() {
  const args = ['test', '-c', 'tests/e2e/playwright.config.ts']
  return suite('end to end', endToEndCounts(join(reports, 'e2e.json')), 'playwright', args)
}

/**
 * Beside the units: all laws, and those tests of screens and server that are affected by changes since main, where everything has
 * passed.
 */
async function shortTests() {
  const base = sharedBase()
  if (base === null) return tests('laws, screens, server', '--project=laws', '--project=screens', '--project=server')
  await tests('laws', '--project=laws')
  const since = base.commit.slice(0, 8)
  if (base.isChanged) {
    await tests('screens, server', '--project=screens', '--project=server', `--changed=${base.commit}`)
    console.log(`      of screens and server only what leads to a change since ${since}; \`npm test\` tries all`)
  } else console.log(`      of screens and server nothing: nothing has changed since ${since}; \`npm test\` tries all`)
}

function tests(name, ...args) {
  const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
  const reporters = ['--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests']
  return suite(name, unitCounts(file), 'vitest', ['run', ...reporters, ...args])
}

/** A tool that succeeds or fails; its output is shown if it fails. */
async function check(name, tool, args, more = {}) {
  const { code, output, seconds } = await command(tool, args, { root, env, ...more })
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (code !== 0) console.log(output)
  counts[code === 0 ? 'passed' : 'failed'] += 1
  return code === 0
}

/**
 * A test runner: prints a line per suite from its report, and failures at the end. A bad exit without a failed test counts as one
 * failure.
 */
async function suite(name, read, tool, args) {
  console.log(`${name} …`)
  const { code, output, seconds } = await command(tool, args, { root, env, limit: isLong ? 240 : 30 })
  const { passed, failed, reasons, suites } = read()
  for (const each of suites) {
    console.log(`  ${each.failed > 0 ? 'FAILED' : 'ok    '} ${each.name}: ${each.passed} passed, ${each.failed} failed`)
  }
  // The runner itself broke: only its output explains why.
  why.push(...reasons, ...(code !== 0 && reasons.length === 0 ? [`${name}\n${output.slice(-4_000)}`] : []))
  counts.passed += passed
  counts.failed += code !== 0 && failed === 0 ? 1 : failed
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
}
