import { existsSync, readFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A skipped test counts as failed, so that nothing is skipped silently. */
export function unitCounts(path) {
  return () => {
    const report = read(path)
    if (!report) return { passed: 0, failed: 1, reasons: [], suites: [] }
    const lost = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed'),
    )
    const passed = report.numPassedTests
    const reasons = report.testResults.flatMap((file) => [
      ...(lost.includes(file) ? [reason(file.name, file.message)] : []),
      ...file.assertionResults
        .filter((each) => each.status === 'failed')
        .map((each) => reason(each.fullName, each.failureMessages?.[0])),
    ])
    const suites = counted(
      report.testResults.map((file) => ({
        name: folderOf(file.name),
        passed: file.assertionResults.filter((each) => each.status === 'passed').length,
        failed: file.assertionResults.filter((each) => each.status !== 'passed').length + (lost.includes(file) ? 1 : 0),
      })),
    )
    return { passed, failed: report.numTotalTests - passed + lost.length, reasons, suites }
  }
}

export function endToEndCounts(path) {
  return () => {
    const report = read(path)
    if (!report) return { passed: 0, failed: 1, reasons: [], suites: [] }
    const { expected, unexpected, flaky, skipped } = report.stats
    const reasons = [
      ...report.errors.map((error) => reason('runner', error.message)),
      ...report.suites.flatMap(reasonsIn),
    ]
    const suites = counted(
      report.suites.flatMap((file) => specsIn(file).map((spec) => ({ name: file.title, ...spec }))),
    )
    return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length, reasons, suites }
  }
}

/** The lines that tests noted, each once, by heading. */
export function notes(path) {
  const found = new Map()
  for (const line of new Set(existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : [])) {
    const [heading, ...rest] = line.split(': ')
    found.set(heading, [...(found.get(heading) ?? []), `  ${rest.join(': ')}`])
  }
  return found
}

/** "src/features/parcels" for a test file below it: a balance of detail and brevity. */
function folderOf(file) {
  const path = relative(root, file).split(sep)
  return path.slice(0, Math.min(path.length - 1, path[1] === 'features' ? 3 : 2)).join('/')
}

/** One row for each name, in alphabetical order. */
function counted(rows) {
  const suites = new Map()
  for (const { name, passed, failed } of rows) {
    const before = suites.get(name) ?? { name, passed: 0, failed: 0 }
    suites.set(name, { name, passed: before.passed + passed, failed: before.failed + failed })
  }
  return [...suites.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function specsIn(suite) {
  const own = (suite.specs ?? []).flatMap(({ tests }) =>
    tests.map(({ status }) => ({ passed: status === 'expected' ? 1 : 0, failed: status === 'expected' ? 0 : 1 })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(specsIn)]
}

function reasonsIn(suite) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        // A test that timed out has two errors: the timeout, and what it waited for.
        const errors = results.at(-1)?.errors ?? []
        return reason(`${projectName} › ${title}`, errors.map(({ message }) => message).join('\n') || undefined)
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap(reasonsIn)]
}

/** Shortened, so that the reasons of a whole run fit on a page. */
function reason(name, message = 'no reason given') {
  // Vitest's JSON report says only this for a timeout.
  const lines = stripVTControlCharacters(message)
    .replace('STACK_TRACE_ERROR', 'timed out')
    .split('\n')
    .filter((line) => line.trim())
  return [name, ...lines.slice(0, 12).map((line) => `    ${line.slice(0, 400)}`)].join('\n')
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
