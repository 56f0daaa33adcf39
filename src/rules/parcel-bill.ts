import { hundredths, sum } from './money.ts'

type Line = { code: string; estimate: string | null; amount: string | null }

/** The total of a bill; null while a line has no amount. */
export function billTotal(lines: readonly Line[]): string | null {
  const amounts = lines.flatMap((line) => (line.amount === null ? [] : [line.amount]))
  return amounts.length === lines.length ? sum(amounts) : null
}

/** The bill with the storage accrued so far as a line; `line` creates it if it is new. */
export function withStorage<L extends Line>(lines: readonly L[], accrued: string, line: () => L): L[] {
  const others = lines.filter(({ code }) => code !== 'storage')
  if (hundredths(accrued) === 0n) return others
  const before = lines.find(({ code }) => code === 'storage') ?? line()
  return [...others, { ...before, amount: accrued }]
}
