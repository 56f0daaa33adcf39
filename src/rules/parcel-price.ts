import { amount, hundredths } from './money.ts'

/** The amount still due, while the parcel awaits payment. Decimal strings. */
export function amountDue(parcel: { status: string; total: string | null; paid_amount: string }): string | null {
  if (parcel.status !== 'awaiting_payment' || parcel.total === null) return null
  return amount(hundredths(parcel.total) - hundredths(parcel.paid_amount))
}

/**
 * Whether the final price exceeds the estimate by more than the customer allows without asking. An approved total is not asked
 * again. Without an estimate nothing has grown: such a price is only ever paid by the customer's own action.
 */
export function needsApproval(price: {
  estimated_total: string | null
  total: string
  approve_over_percent: number
  approved_total: string | null
}): boolean {
  const total = hundredths(price.total)
  if (price.approved_total !== null && total <= hundredths(price.approved_total)) return false
  if (price.estimated_total === null) return false
  const estimate = hundredths(price.estimated_total)
  return (total - estimate) * 100n > estimate * BigInt(price.approve_over_percent)
}
