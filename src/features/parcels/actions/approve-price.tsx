import { parcelActions } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { AskingButton } from '#forms/action-question.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { amount, hundredths } from '#rules/money.ts'
import { Bill } from '#ui/bill.tsx'
import { billOf } from '../parcel-bill.ts'
import { ActionQuestion } from './action-question.tsx'
import { EditLink } from './edit-link.tsx'

/**
 * Asks the customer to accept a price that exceeds the estimate by more than their threshold: before, after, and why each line changed.
 */
export function ApprovePrice({ parcel }: { parcel: ParcelDetail }) {
  const i18n = useI18n()
  const { t, f } = i18n
  const call = useCall()
  const { currency, estimated_total, total } = parcel
  if (total === null) return null
  const bill = billOf(parcel, i18n)
  const changed = bill.lines.filter((line) => Boolean(line.reason) || line.estimate !== line.final)
  const growth = estimated_total === null ? null : amount(hundredths(total) - hundredths(estimated_total))
  const params = { id: String(parcel.id) }

  return (
    <AskingButton words={t('parcels.act.see_price')}>
      {(asked) => (
        <ActionQuestion
          {...asked}
          title={t('parcels.act.price_title')}
          verb={t('parcels.act.agree', { sum: f.money(total, currency) })}
          busy={t('parcels.act.agreeing')}
          back={t('parcels.act.later')}
          send={() => call(parcelActions.approvePrice, { params, body: { total } })}
          done={t('parcels.act.agreed')}
        >
          {growth && <p>{t('parcels.act.grew', { sum: f.money(growth, currency) })}</p>}
          <Bill caption={t('parcels.act.changed_lines')} {...bill} lines={changed} />
          <p>{t('parcels.act.price_text')}</p>
          {(parcel.can.update || parcel.can.return) && <p>{t('parcels.act.disagree')}</p>}
          {parcel.can.update && (
            <div>
              <EditLink id={parcel.id} look="plain" />
            </div>
          )}
        </ActionQuestion>
      )}
    </AskingButton>
  )
}
