import type { ExtraService } from '#contracts/extra-services.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { PriceList } from '#data/price-world.ts'
import type { Box } from '#rules/chargeable-weight.ts'
import { grams, kilograms } from '#rules/weight.ts'
import { hundredths, sum } from '#rules/money.ts'
import { boxPrice } from '../box-price.ts'

export type MergePrice = {
  apart: string
  together: string
  /** The delivery's part of `together`, without services and insurance. */
  shipping: string
  currency: string
  /** The title of the box's tariff. */
  tariff: string
}

/**
 * Estimates what the parcels cost separately and in one box, as the provider bills them: by the chosen tariff, else by the cheapest.
 * The box is not measured yet, so it counts as large as all of them. null unless every weight and every price is known.
 */
export function mergePrice(
  parts: readonly ParcelDetail[],
  offers: readonly ExtraService[],
  prices: PriceList,
  today: string,
): MergePrice | null {
  const [first] = parts
  const country = parts.find((each) => each.destination_country_code)?.destination_country_code
  if (!first || !country) return null
  const priceOf = (boxes: readonly ParcelDetail[], lead: ParcelDetail) => {
    const box = boxOf(boxes)
    return box && boxPrice(boxes, { lead: { ...lead, destination_country_code: country }, box, offers, prices, today })
  }
  const apart = parts.flatMap((each) => priceOf([each], each)?.total ?? [])
  const together = priceOf(parts, leadingOf(parts) ?? first)
  if (apart.length < parts.length || !together) return null
  const shipping = together.lines.find(({ code }) => code === 'shipping')?.amount ?? '0.00'
  return {
    apart: sum(apart),
    together: together.total,
    shipping,
    currency: first.currency,
    tariff: together.tariff.title,
  }
}

/** How much cheaper one box is, in hundredths; negative when it is dearer. */
export function mergeSaving({ apart, together }: Pick<MergePrice, 'apart' | 'together'>): bigint {
  return hundredths(apart) - hundredths(together)
}

/** The parcel whose route the box takes: the first with a receiver, else the first with a pick-up point. */
function leadingOf(parts: readonly ParcelDetail[]): ParcelDetail | undefined {
  return parts.find(({ receiver }) => receiver !== null) ?? parts.find((each) => each.pickup_point !== null)
}

/** As heavy and large as all of them together, and as long as the longest; null when one is not weighed. */
function boxOf(parts: readonly ParcelDetail[]): Box | null {
  if (parts.some(({ actual_weight }) => actual_weight === null)) return null
  const weight = kilograms(parts.reduce((total, { actual_weight }) => total + grams(actual_weight ?? '0'), 0))
  const sizes = parts.map(({ length, width, height }) => [length, width, height].map(Number))
  const [first] = parts
  if (parts.length === 1 && first) return { weight, length: first.length, width: first.width, height: first.height }
  const longest = Math.max(...sizes.flat())
  const volume = sizes.reduce((total, [length = 0, width = 0, height = 0]) => total + length * width * height, 0)
  if (volume === 0) return { weight, length: null, width: null, height: null }
  const side = Math.sqrt(volume / longest).toFixed(1)
  return { weight, length: longest.toFixed(1), width: side, height: side }
}
