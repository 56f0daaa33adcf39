import type { MonthSum } from '#contracts/transactions.ts'

/** The sums of every month from the first with a transaction to the present one, including empty months; oldest first. */
export function spentByMonth(sums: readonly MonthSum[], currency: string, today: string) {
  const own = sums.filter((sum) => sum.currency === currency)
  const last = today.slice(0, 7)
  const first = own.reduce((earliest, { month }) => (month < earliest ? month : earliest), last)
  const months: { month: string; debit: string }[] = []
  for (let month = first; month <= last; month = monthAfter(month)) {
    months.push({ month, debit: own.find((sum) => sum.month === month)?.debit ?? '0.00' })
  }
  return months
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
