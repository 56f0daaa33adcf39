import { hundredths } from './money.ts'

/** A line that staff set: a line of the estimate with its final amount, or a new one. */
export type PricedLine<Title> = {
  code: string
  extra_service_id?: number | null
  /** For a new line. */
  title?: Title
  /** A decimal string; only a discount is negative. */
  amount: string
  /** Required if the amount differs from the estimate, and for a new line. */
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
 * The final bill: each line of the estimate with its final amount, which defaults to the estimate, followed by the new lines. A
 * fault if a line has no amount, differs without a reason, or is negative. Staff set no storage line, because storage is
 * calculated.
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
    // Each price applies to one line, because a bill may have several lines of a kind, such as two completed requests.
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
