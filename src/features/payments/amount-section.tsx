import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { PaymentMethod } from '#contracts/payment-requests.ts'
import { balanceList } from '#data/balance.ts'
import { useCall } from '#http/api-context.ts'
import { registerNumber } from '#forms/typed-number.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { hundredths } from '#rules/money.ts'
import { Card } from '#ui/card.tsx'
import { describedBy, Field } from '#ui/field.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import styles from './amount-section.module.css'
import type { PaymentFormState } from './form-part.ts'
import { readAmount } from './payment-values.ts'

/** Common round amounts, by currency. */
const usual: Record<string, readonly string[]> = {
  RUB: ['1000', '3000', '5000', '10000'],
  KZT: ['5000', '15000', '30000', '50000'],
  USD: ['20', '50', '100', '200'],
  EUR: ['20', '50', '100', '200'],
}

type Props = { form: PaymentFormState; method: PaymentMethod | undefined; error: string | undefined }

/** The amount, in the payment method's currency. */
export function AmountSection({ form, method, error }: Props) {
  const { t, f, language } = useI18n()
  const { data: balances } = useQuery(balanceList(useCall()))
  const typed = readAmount(useWatch({ control: form.control, name: 'amount' }))
  const currency = method?.currency ?? ''
  const sign = currency && f.moneyParts('0', currency)
  const balance = balances?.find((each) => each.currency === currency)
  const offered = (usual[currency] ?? []).filter(
    (sum) => !method?.min_amount || hundredths(sum) >= hundredths(method.min_amount),
  )
  return (
    <Card>
      <div className="form">
        <Field
          label={t('payments.form.amount')}
          hint={balance && t('payments.form.balance', { sum: f.money(balance.available, currency) })}
          error={error}
        >
          {(ids) => (
            <div className={styles.amount}>
              <input
                {...registerNumber(form.register, 'amount', language)}
                {...ids}
                {...(sign && describedBy(ids, `${ids.id}-sign`))}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                placeholder="0"
              />
              {sign && <span id={`${ids.id}-sign`}>{`${sign.before}${sign.after}`.trim()}</span>}
            </div>
          )}
        </Field>
        {offered.length > 0 && (
          <div className={styles.chips}>
            <FilterChips
              legend={t('payments.form.usual')}
              options={offered.map((sum) => ({ value: sum, label: f.wholeMoney(sum, currency) }))}
              value={offered.find((sum) => typed !== null && hundredths(sum) === hundredths(typed)) ?? ''}
              onChange={(sum) =>
                form.setValue('amount', sum, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
              }
            />
          </div>
        )}
      </div>
    </Card>
  )
}
