import { paymentRequestStatuses, type PaymentRequestStatus } from '#contracts/payment-requests.ts'

/** The state in the address: which requests are shown (null: all), and which one is open. */
export type PaymentPlace = { status: PaymentRequestStatus | null; open: number | null }

export function readPlace(search: string): PaymentPlace {
  const query = new URLSearchParams(search)
  const open = query.get('open') ?? ''
  return {
    status: paymentRequestStatuses.find((each) => each === query.get('status')) ?? null,
    open: /^[1-9]\d{0,9}$/.test(open) ? Number(open) : null,
  }
}

/** The query string without its question mark; empty for the unfiltered list. */
export function searchOf({ status, open }: Partial<PaymentPlace>): string {
  return new URLSearchParams({ ...(status && { status }), ...(open && { open: String(open) }) }).toString()
}
