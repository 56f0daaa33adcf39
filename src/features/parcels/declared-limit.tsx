import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { receiverDetail } from '#data/people.ts'
import { priceWorld } from '#data/price-world.ts'
import { useToday } from '#data/today.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { customsRuleOn, importValue } from '#rules/customs.ts'
import { hundredths, sum } from '#rules/money.ts'
import { declaredValue } from '#rules/parcel-estimate.ts'
import { pricedItems } from './declared-sum.tsx'
import { destinationOf } from './destination.ts'
import type { FormPart } from './form-part.ts'
import { LimitMeter } from './limit-meter.tsx'
import { usePrice } from './use-price.ts'

/**
 * How much of what may come in free of duty this declaration takes: of one parcel's limit, or of the receiver's in its period beside
 * what their other parcels take, as far as the provider can be asked.
 */
export function DeclaredLimit({ form, lists }: Pick<FormPart, 'form' | 'lists'>) {
  const { language } = useI18n()
  const call = useCall()
  const today = useToday()
  const { data: world } = useQuery(priceWorld(call, language))
  const price = usePrice({ form, lists })
  const [way, pointId, receiverId, items, currency] = useWatch({
    control: form.control,
    name: ['delivery_method', 'pickup_point_id', 'receiver_id', 'items', 'declared_currency'],
  })
  const country = destinationOf({ delivery_method: way, pickup_point_id: pointId, receiver_id: receiverId }, lists)
  const rule = world && country ? customsRuleOn(world.customs_rules, country, today) : undefined
  const isShared = rule !== undefined && rule.period !== 'parcel'
  const receiver = useQuery({
    ...receiverDetail(call, Number(receiverId)),
    enabled: isShared && receiverId !== '',
    // It is asked for by the way: without it the meter tells of this parcel alone.
    retry: false,
  }).data
  if (!world || !rule || rule.value_limit === null) return null

  const shipping = price?.option.lines.find(({ code }) => code === 'shipping')
  const delivery = shipping && price ? { amount: shipping.amount, currency: price.option.tariff.currency } : null
  const value = importValue(rule, { value: declaredValue(pricedItems(items)), currency, delivery }, world.rates)
  if (value === null) return null
  const limits = isShared && receiver?.limits?.currency === rule.currency ? receiver.limits : null
  const before =
    limits && limits.value_used !== null ? sum([limits.value_used, limits.value_pending ?? '0.00']) : '0.00'
  // Nothing is said of what nothing is known of.
  if (hundredths(before) === 0n && hundredths(value) === 0n) return null
  return (
    <LimitMeter before={before} value={value} max={rule.value_limit} currency={rule.currency} isShared={isShared} />
  )
}
