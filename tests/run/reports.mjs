import { readFileSync } from 'node:fs'

/** A test that was passed over counts as failed: nothing is skipped in silence. */
export function unitCounts(path) {
  return () => {
    const report = read(path)
    if (!report) return { passed: 0, failed: 1 }
    const lost = report.testResults.filter(
      (file) => file.status === 'failed' && !file.assertionResults.some((each) => each.status === 'failed'),
    )
    const passed = report.numPassedTests
    return { passed, failed: report.numTotalTests - passed + lost.length }
  }
}

export function endToEndCounts(path) {
  return () => {
    const report = read(path)
    if (!report) return { passed: 0, failed: 1 }
    const { expected, unexpected, flaky, skipped } = report.stats
    return { passed: expected, failed: unexpected + flaky + skipped + report.errors.length }
  }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}
