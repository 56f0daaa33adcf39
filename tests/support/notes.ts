import { appendFileSync } from 'node:fs'

/** The headings of notes that `tests/run.mjs` prints at the end of a run. */
type Heading = 'Near a guard' | 'Figures'

/** Notes a line for the end of the run, because passing suites print nothing else. Repeated lines are printed once. */
export function note(heading: Heading, line: string): void {
  const file = process.env.TEST_NOTES
  if (file) appendFileSync(file, `${heading}: ${line}\n`)
  else if (heading === 'Near a guard') console.warn(`${heading}: ${line}`)
}
