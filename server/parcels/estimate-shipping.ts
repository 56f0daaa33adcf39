import type { Tariff } from '#contracts/tariffs.ts'
import { weighBox, type Box } from '#rules/chargeable-weight.ts'
import { hundredths } from '#rules/money.ts'
import { estimatedTotal } from '#rules/parcel-estimate.ts'
import { misfitOf } from '#rules/tariff-fit.ts'
import { shippingPrice } from '#rules/tariff-price.ts'
import type { Database } from '#server/context.ts'
import { tariffsOf } from './offered-tariff.ts'
import type { ParcelRow } from './parcel-parts.ts'
import { utcDay } from './utc-day.ts'
import type { ParcelColumns } from './write-parcel.ts'

/**
 * What a weighed box counts for and what its way will cost: by the tariff that the customer chose, else by the cheapest
 * that takes it, in the currency of the bill. Without one the bill stays open and nothing but the scale is written.
 */
export async function weighedColumns(db: Database, parcel: ParcelRow, box: Box, now: Date): Promise<ParcelColumns> {
  const measured = { actual_weight: box.weight, length: box.length, width: box.width, height: box.height }
  const best = await bestTariff(db, parcel, box, now)
  if (!best) return { ...measured, volumetric_weight: null, volumetric_divisor: null, chargeable_weight: null }
  const { tariff, weighed, price } = best
  const cost_lines = parcel.cost_lines.map((line) => (line.code === 'shipping' ? { ...line, estimate: price } : line))
  return {
    ...measured,
    volumetric_weight: weighed.volumetric_weight,
    volumetric_divisor: weighed.volumetric_weight === null ? null : tariff.volumetric.divisor,
    chargeable_weight: weighed.chargeable_weight,
    cost_lines,
    estimated_total: estimatedTotal(cost_lines),
  }
}

async function bestTariff(db: Database, parcel: ParcelRow, box: Box, now: Date) {
  if (parcel.destination_country_code === null) return undefined
  const all = await tariffsOf(db, { ...parcel, today: utcDay(now) })
  const value = parcel.declared_currency === parcel.currency ? parcel.declared_value : null
  const fitting = all
    .filter((tariff) => tariff.currency === parcel.currency)
    .filter((tariff) => parcel.tariff_id === null || tariff.id === parcel.tariff_id)
    .flatMap((tariff) => priced(tariff, box, value))
  return fitting.toSorted((one, other) => Number(hundredths(one.price) - hundredths(other.price)))[0]
}

function priced(tariff: Tariff, box: Box, value: string | null) {
  const weighed = weighBox(tariff, box)
  const price = shippingPrice(tariff, weighed.chargeable_weight)
  if (price === null || misfitOf(tariff, box, weighed.chargeable_weight, value)) return []
  return [{ tariff, weighed, price }]
}
