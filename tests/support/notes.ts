import { appendFileSync } from 'node:fs'

/** The headings under which `tests/run.mjs` prints at the end of a run what its tests have noted. */
type Heading = 'Near a guard' | 'Figures'

/** Notes a line for the end of the run; nothing of a suite that passes is printed otherwise. A line noted twice is printed once. */
export function note(heading: Heading, line: string): void {
  const file = process.env.TEST_NOTES
  if (file) appendFileSync(file, `${heading}: ${line}\n`)
  else if (heading === 'Near a guard') console.warn(`${heading}: ${line}`)
}
