import { hundredths } from './money.ts'

/** What staff put on a bill: a line of the estimate with its final amount, or a new one. */
export type PricedLine<Title> = {
  code: string
  extra_service_id?: number | null
  /** Of a new line. */
  title?: Title
  /** Decimal string; only a discount is below zero. */
  amount: string
  /** Where it differs from the estimate, and of every new line: why. */
  changed_reason?: Title | null
}

type Line<Title> = {
  code: string
  extra_service_id?: number | null
  title: Title
  estimate: string | null
  amount: string | null
  changed_reason: Title | null
}

export type BillFault = 'no_price' | 'changed_line' | 'below_zero'

/**
 * The final bill: each line of the estimate with its amount, which is the estimate where nothing else is said, and the
 * new lines after them. A fault when a line has no amount, differs without a reason, or is below zero.
 * Storage is no line of staff's: it follows from the clock.
 */
export function finalBill<Title>(
  before: readonly Line<Title>[],
  priced: readonly PricedLine<Title>[],
): { lines: Line<Title>[] } | { fault: BillFault } {
  if (priced.some((line) => line.code !== 'discount' && hundredths(line.amount) < 0n)) return { fault: 'below_zero' }
  const old = before.filter((line) => line.code !== 'storage')
  const left = [...priced]
  const lines: Line<Title>[] = []
  for (const line of old) {
    // Each price is for one line: a bill may have several of a kind, such as two requests that were done.
    const at = left.findIndex((each) => isSame(each, line))
    const [now] = at < 0 ? [] : left.splice(at, 1)
    const amount = now?.amount ?? line.estimate
    if (amount === null) return { fault: 'no_price' }
    const isChanged = line.estimate !== null && hundredths(amount) !== hundredths(line.estimate)
    if (isChanged && !now?.changed_reason) return { fault: 'changed_line' }
    lines.push({ ...line, amount, changed_reason: isChanged ? (now?.changed_reason ?? null) : null })
  }
  for (const line of left) {
    if (!line.title || !line.changed_reason) return { fault: 'changed_line' }
    const { code, title, amount, changed_reason } = line
    lines.push({ code, extra_service_id: null, title, estimate: null, amount, changed_reason })
  }
  return { lines }
}

function isSame(one: Pick<PricedLine<unknown>, 'code' | 'extra_service_id'>, other: Line<unknown>): boolean {
  return one.code === other.code && (one.extra_service_id ?? null) === (other.extra_service_id ?? null)
}
