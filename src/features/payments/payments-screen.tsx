import { useSearch } from 'wouter'
import { useTitleFocus } from '#ui/use-title-focus.ts'
import { PaymentDetail } from './payment-detail.tsx'
import { PaymentList } from './payment-list.tsx'
import { readPlace, searchOf } from './payment-place.ts'

/** The customer's payment requests, or one of them: `?open=12`. */
export function PaymentsScreen() {
  const place = readPlace(useSearch())
  useTitleFocus(String(place.open))
  if (place.open === null) return <PaymentList place={place} />
  const list = { to: 'payment-requests', search: searchOf({ status: place.status }) } as const
  return <PaymentDetail key={place.open} id={place.open} list={list} />
}
