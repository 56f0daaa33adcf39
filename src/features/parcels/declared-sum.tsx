import { useWatch } from 'react-hook-form'
import { MoneyText } from '#ui/money.tsx'
import { declaredValue } from '#rules/parcel-estimate.ts'
import type { Declaration } from './declaration.ts'
import type { FormPart } from './form-part.ts'

/** The items whose price is a valid amount. */
export function pricedItems(items: Declaration['items']) {
  return items.filter(({ unit_price }) => /^\d{1,9}(\.\d{1,2})?$/.test(unit_price))
}

/** The declared value of everything inside, as far as it is typed. */
export function DeclaredSum({ form, size }: { form: FormPart['form']; size?: 'figure' }) {
  const [items, currency] = useWatch({ control: form.control, name: ['items', 'declared_currency'] })
  return <MoneyText amount={declaredValue(pricedItems(items))} currency={currency} {...(size && { size })} />
}
