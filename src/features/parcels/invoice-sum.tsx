import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useI18n } from '#i18n/i18n-context.ts'
import { amount, hundredths } from '#rules/money.ts'
import { declaredValue } from '#rules/parcel-estimate.ts'
import { withPoint } from '#rules/typed-number.ts'
import { Notice } from '#ui/notice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { emptyItem } from './declaration.ts'
import { pricedItems } from './declared-sum.tsx'
import type { FormPart } from './form-part.ts'

/** Lets the customer compare the invoice's total with the declaration, as customs will. The total is not sent. */
export function InvoiceSum({ form }: { form: FormPart['form'] }) {
  const { t, f, language } = useI18n()
  const [typed, setTyped] = useState('')
  const [items, currency] = useWatch({ control: form.control, name: ['items', 'declared_currency'] })
  const priced = pricedItems(items)
  const [invoice] = pricedItems([{ ...emptyItem, unit_price: withPoint(typed, language) }])
  const sum = declaredValue(priced)
  const differs =
    invoice && priced.length === items.length && hundredths(invoice.unit_price) !== hundredths(sum)
      ? t('parcels.create.invoice_differs', {
          sum: f.money(sum, currency),
          invoice: f.money(amount(hundredths(invoice.unit_price)), currency),
        })
      : undefined
  return (
    <>
      <TextField
        label={t('parcels.create.invoice_sum')}
        optional
        inputMode="decimal"
        autoComplete="off"
        suffix={currency}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {/* A notice rather than a field error, so that a refusal focuses a field that really blocks the declaration. */}
      {differs && <Notice tone="wait">{differs}</Notice>}
    </>
  )
}
