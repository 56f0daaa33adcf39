import { useWatch } from 'react-hook-form'
import { declaredValue } from '#rules/parcel-estimate.ts'
import { pricedItems } from './declared-sum.tsx'
import { destinationOf } from './destination.ts'
import type { FormPart } from './form-part.ts'
import { importOf, isPendingFor } from './import-of.ts'
import { LimitMeters } from './limit-meters.tsx'
import { useLimitUse } from './use-limit-use.ts'
import { isWeight, usePrice } from './use-price.ts'

/** How much of the duty-free limit this declaration takes, for a new parcel or an existing one. */
export function DeclaredLimit({ form, lists, existing }: Pick<FormPart, 'form' | 'lists' | 'existing'>) {
  const price = usePrice({ form, lists })
  const [way, pointId, receiverId, items, currency, weight] = useWatch({
    control: form.control,
    name: ['delivery_method', 'pickup_point_id', 'receiver_id', 'items', 'declared_currency', 'declared_weight'],
  })
  const shipping = price?.option.lines.find(({ code }) => code === 'shipping')
  const typed = {
    value: declaredValue(pricedItems(items)),
    currency,
    weight: isWeight(weight) ? weight : null,
    delivery: shipping && price ? { amount: shipping.amount, currency: price.option.tariff.currency } : null,
  }
  const stored = existing && importOf(existing.parcel)
  // Once weighed, a parcel counts with its measured weight and the price made from it.
  const isWeighed = existing !== undefined && existing.parcel.actual_weight !== null
  const goods = stored && isWeighed ? { ...typed, weight: stored.weight, delivery: stored.delivery } : typed
  const isCounted = existing && isPendingFor(Number(receiverId), existing.parcel)
  const taken = useLimitUse({
    receiverId: receiverId === '' ? null : Number(receiverId),
    destination: destinationOf({ delivery_method: way, pickup_point_id: pointId, receiver_id: receiverId }, lists),
    goods,
    counted: stored && isCounted ? [stored] : [],
  })
  return taken && <LimitMeters taken={taken} />
}
