import { useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useTitleFocus } from '#ui/use-title-focus.ts'
import { PaymentDetail } from './payment-detail.tsx'
import { PaymentList } from './payment-list.tsx'
import { readPlace, searchOf, type PaymentPlace } from './payment-place.ts'

/** The customer's payment requests, or one of them: `?open=12`. */
export function PaymentsScreen() {
  const place = readPlace(useSearch())
  useTitleFocus(String(place.open))
  return place.open === null ? <PaymentList place={place} /> : <Opened key={place.open} place={place} id={place.open} />
}

function Opened({ place, id }: { place: PaymentPlace; id: number }) {
  const { t } = useI18n()
  const list = { to: 'payment-requests', search: searchOf({ status: place.status }) } as const
  return (
    <>
      <PageHead title={t('payments.one')} back={{ ...list, onDesk: true }} />
      <PaymentDetail id={id} />
    </>
  )
}
