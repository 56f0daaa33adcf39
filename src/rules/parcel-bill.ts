import { hundredths, sum } from './money.ts'

type Line = { code: string; estimate: string | null; amount: string | null }

/** The final sum of a bill whose lines all have an amount; null while one of them has none. */
export function billTotal(lines: readonly Line[]): string | null {
  const amounts = lines.flatMap((line) => (line.amount === null ? [] : [line.amount]))
  return amounts.length === lines.length ? sum(amounts) : null
}

/** The bill with the storage that is owed by now as one line of it, `title` being its name when it is new. */
export function withStorage<L extends Line>(lines: readonly L[], accrued: string, line: () => L): L[] {
  const others = lines.filter(({ code }) => code !== 'storage')
  if (hundredths(accrued) === 0n) return others
  const before = lines.find(({ code }) => code === 'storage') ?? line()
  return [...others, { ...before, amount: accrued }]
}
