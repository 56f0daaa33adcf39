import { useWatch } from 'react-hook-form'
import { useI18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Notice } from '#ui/notice.tsx'
import type { PaymentFormState } from './form-part.ts'
import { readAmount } from './payment-values.ts'
import { searchOf } from './payment-place.ts'
import { usePaymentRows } from './use-payment-rows.ts'

/**
 * Warns about an earlier request with the same amount and day: only the customer knows whether these are two payments or a duplicate.
 */
export function LookAlike({ form, currency }: { form: PaymentFormState; currency: string | undefined }) {
  const { t } = useI18n()
  const { rows } = usePaymentRows(null)
  const [typed, day] = useWatch({ control: form.control, name: ['amount', 'paid_at'] })
  const amount = readAmount(typed)
  const found = rows?.find(
    (row) =>
      row.status !== 'rejected' &&
      row.currency === currency &&
      row.paid_at === day &&
      amount !== null &&
      hundredths(row.amount) === hundredths(amount),
  )
  return (
    <output>
      {found && (
        <Notice
          tone="wait"
          title={t('payments.form.look_alike', { number: found.number })}
          action={
            <AppLink to="payment-requests" search={searchOf({ open: found.id })}>
              {t('payments.form.look_at')}
            </AppLink>
          }
        >
          {t('payments.form.look_alike_text')}
        </Notice>
      )}
    </output>
  )
}
