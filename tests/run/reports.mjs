import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A test that was passed over counts as failed: nothing is skipped in silence. */
export function unitCounts(path) {
  return () => {
    const report = read(path)
    if (!report) return { passed: 0, failed: 1, reasons: [] }
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
    return { passed, failed: report.numTotalTests - passed + lost.length, reasons }
  }
}

export function endToEndCounts(path) {
  return () => {
    const report = read(path)
    if (!report) return { passed: 0, failed: 1, reasons: [] }
    const { expected, unexpected, flaky, skipped } = report.stats
    const reasons = [
      ...report.errors.map((error) => reason('runner', error.message)),
      ...report.suites.flatMap(reasonsIn),
    ]
    return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length, reasons }
  }
}

function reasonsIn(suite) {
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests.flatMap(({ projectName, status, results }) =>
      status === 'unexpected' ? [reason(`${projectName} › ${title}`, results.at(-1)?.error?.message)] : [],
    ),
  )
  return [...own, ...(suite.suites ?? []).flatMap(reasonsIn)]
}

/** Short enough that the reasons of a whole run fit on a page. */
function reason(name, message = 'no reason given') {
  // Vitest's name for what took longer than it may: its JSON report lacks the words.
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
