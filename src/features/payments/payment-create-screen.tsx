import { useSearch } from 'wouter'
import { InOneTab } from '#forms/in-one-tab.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { PageHead } from '#ui/page-head.tsx'
import { PaymentStart } from './payment-start.tsx'
import { draftKeyOf } from './draft-key.ts'
import { readLacking } from './lacking.ts'
import { readPlace } from './payment-place.ts'
import { Unavailable } from './unavailable.tsx'
import { useMaySend } from './use-may-send.ts'

/**
 * Query parameters: `?again=12` repeats a rejected request, `?entry=` corrects a refused one, `?parcel=12&amount=340.50&currency=RUB`
 * starts with what a parcel lacks. `?share=` adds files that another app shared.
 */
export function PaymentCreateScreen() {
  const { t } = useI18n()
  const search = useSearch()
  const query = new URLSearchParams(search)
  const entry = query.get('entry')
  const again = entry ? null : readPlace(`open=${query.get('again')}`).open
  const about = { entry, again, lacking: readLacking(query) }
  const draftKey = draftKeyOf(about)
  const isClosed = useMaySend() === 'blocked'
  return (
    <>
      <PageHead
        title={t(again ? 'payments.form.again_title' : 'payments.form.title')}
        lead={t('payments.form.lead')}
        back={{ to: 'payment-requests', onDesk: true }}
      />
      {isClosed ? (
        <Unavailable title={t('payments.closed.blocked')} />
      ) : (
        <InOneTab draftKey={draftKey}>
          {(isHere) =>
            isHere && <PaymentStart key={draftKey} about={about} shareId={entry || again ? null : query.get('share')} />
          }
        </InOneTab>
      )}
    </>
  )
}
