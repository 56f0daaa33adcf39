import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { priceWorld } from '#data/price-world.ts'
import { useToday } from '#data/today.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { approximatePrice, type ApproximatePrice } from '#rules/approximate-price.ts'
import { declaredValue, pieceCount } from '#rules/parcel-estimate.ts'
import { tariffsOf } from '#rules/tariff-route.ts'
import { grams, kilograms } from '#rules/weight.ts'
import { pricedItems } from './declared-sum.tsx'
import { destinationOf } from './destination.ts'
import type { FormPart } from './form-part.ts'

type Part = Pick<FormPart, 'form' | 'lists'>

/** Estimates the parcel's price from the cached tariffs, as far as the form is filled in; null while it cannot be told. */
export function usePrice({ form, lists }: Part): ApproximatePrice | null {
  const known = useTariffs({ form, lists })
  const [items, currency, chosen, weight] = useWatch({
    control: form.control,
    name: ['items', 'declared_currency', 'extra_services', 'declared_weight'],
  })
  if (known === null) return null
  const priced = pricedItems(items)
  return approximatePrice(
    {
      value: priced.length > 0 ? { amount: declaredValue(priced), currency } : null,
      pieces: pieceCount(items),
      services: lists.services.filter(({ id }) => chosen.includes(id)),
    },
    isWeight(weight) ? weight : null,
    { tariffs: known.tariffs, customs_rule: undefined, rates: known.rates },
  )
}

/** The highest weight limit among the chosen route's tariffs (kilograms) when the typed weight exceeds it; else null. */
export function useTooHeavy({ form, lists }: Part): string | null {
  const known = useTariffs({ form, lists })
  const weight = useWatch({ control: form.control, name: 'declared_weight' })
  if (known === null || known.tariffs.length === 0 || !isWeight(weight)) return null
  const most = Math.max(...known.tariffs.map(({ weight_max }) => grams(weight_max)))
  return grams(weight) > most ? kilograms(most) : null
}

/** Whether the text is a weight in kilograms, as the form keeps it. */
export const isWeight = (typed: string) => /^\d{1,3}(\.\d{1,3})?$/.test(typed)

/** The tariffs of the chosen route and the exchange rates; null while the route is unknown. */
function useTariffs({ form, lists }: Part) {
  const { data: world } = useQuery(priceWorld(useCall(), useI18n().language))
  const today = useToday()
  const [way, warehouseId, pointId, receiverId] = useWatch({
    control: form.control,
    name: ['delivery_method', 'warehouse_id', 'pickup_point_id', 'receiver_id'],
  })
  const warehouse = lists.warehouses.find((each) => String(each.id) === warehouseId)
  const destination = destinationOf({ delivery_method: way, pickup_point_id: pointId, receiver_id: receiverId }, lists)
  if (!world || !warehouse || !destination) return null

  const route = {
    origin_country_code: warehouse.country_code,
    destination_country_code: destination,
    delivery_method: way,
  }
  const tariffs = tariffsOf(world.tariffs, route, today).filter((each) => each.warehouse_id === warehouse.id)
  return { tariffs, rates: world.rates }
}
