import { paymentRequestStatuses, type PaymentRequestStatus } from '#contracts/payment-requests.ts'

/** What the address says: which requests are shown (null: all), and which one is open. */
export type PaymentPlace = { status: PaymentRequestStatus | null; open: number | null }

export function readPlace(search: string): PaymentPlace {
  const query = new URLSearchParams(search)
  const open = query.get('open') ?? ''
  return {
    status: paymentRequestStatuses.find((each) => each === query.get('status')) ?? null,
    open: /^[1-9]\d{0,9}$/.test(open) ? Number(open) : null,
  }
}

/** Without a question mark, and empty for the list as it is. */
export function searchOf({ status, open }: Partial<PaymentPlace>): string {
  return new URLSearchParams({ ...(status && { status }), ...(open && { open: String(open) }) }).toString()
}
