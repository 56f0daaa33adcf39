import type { ExtraService } from '#contracts/extra-services.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { PriceList } from '#data/price-world.ts'
import { approximatePrice } from '#rules/approximate-price.ts'
import { grams, kilograms } from '#rules/weight.ts'
import { hundredths, sum } from '#rules/money.ts'
import { declaredValue, pieceCount } from '#rules/parcel-estimate.ts'
import { tariffsOf } from '#rules/tariff-route.ts'

export type MergePrice = {
  apart: string
  together: string
  /** What of `together` is delivery alone, without services and insurance. */
  shipping: string
  currency: string
}

/**
 * About what these parcels cost one by one and in one box, by the cheapest tariffs that take them; null unless every weight is known
 * and every price can be told. The box itself is not measured yet, so that sizes count on neither side.
 */
export function mergePrice(
  parts: readonly ParcelDetail[],
  offers: readonly ExtraService[],
  { tariffs, rates }: PriceList,
  today: string,
): MergePrice | null {
  const [first] = parts
  const country = parts.find((each) => each.destination_country_code)?.destination_country_code
  if (!first || !country) return null
  const priceOf = (boxes: readonly ParcelDetail[], delivery_method: string) => {
    const weights = boxes.flatMap(({ actual_weight }) => actual_weight ?? [])
    const asked = servicesOf(boxes, offers)
    if (weights.length < boxes.length || asked === null) return null
    const items = boxes.flatMap((each) => each.items)
    const route = {
      origin_country_code: first.origin_country_code,
      destination_country_code: country,
      delivery_method,
    }
    const price = approximatePrice(
      {
        value: items.length > 0 ? { amount: declaredValue(items), currency: first.declared_currency } : null,
        pieces: pieceCount(items),
        services: asked,
      },
      kilograms(weights.reduce((total, each) => total + grams(each), 0)),
      {
        // The bill has one currency, and the warehouse its own tariffs.
        tariffs: tariffsOf(tariffs, route, today).filter(
          (each) => each.warehouse_id === first.warehouse.id && each.currency === first.currency,
        ),
        customs_rule: undefined,
        rates,
      },
    )
    return price === null || price.isLeast ? null : price.option
  }
  const apart = parts.flatMap((each) => priceOf([each], each.delivery_method)?.total ?? [])
  const together = priceOf(parts, methodOf(parts))
  if (apart.length < parts.length || together === null) return null
  const shipping = together.lines.find(({ code }) => code === 'shipping')?.amount ?? '0.00'
  return { apart: sum(apart), together: together.total, shipping, currency: first.currency }
}

/** By how much one box is cheaper; below zero: dearer. */
export function mergeSaving({ apart, together }: Pick<MergePrice, 'apart' | 'together'>): bigint {
  return hundredths(apart) - hundredths(together)
}

/** How the box goes: as the first of them that says to whom, else where to. */
function methodOf(parts: readonly ParcelDetail[]): string {
  const leading = parts.find(({ receiver }) => receiver !== null) ?? parts.find((each) => each.pickup_point !== null)
  return (leading ?? parts[0])?.delivery_method ?? 'pickup_point'
}

/** What is still to be done, each once; null: one of them is not on the price list. */
function servicesOf(boxes: readonly ParcelDetail[], offers: readonly ExtraService[]): ExtraService[] | null {
  const ids = new Set(
    boxes.flatMap((each) =>
      each.extra_services
        .filter(({ status }) => status === 'requested')
        .map(({ extra_service_id }) => extra_service_id),
    ),
  )
  const found = offers.filter(({ id }) => ids.has(id))
  return found.length === ids.size ? found : null
}
