import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Box } from '#rules/chargeable-weight.ts'
import { calculateOrder, type AskedOrder } from '#rules/order-calculation.ts'
import { declaredValue, estimatedTotal, pieceCount } from '#rules/parcel-estimate.ts'
import { utcDay } from '#rules/storage.ts'
import type { Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { parcelItems } from '#server/db/tables/parcels.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'
import { serviceInWords } from '#server/extra-services/service-rows.ts'
import { ratesOn } from '#server/tariffs/customs-rows.ts'
import { tariffsOf } from './offered-tariff.ts'
import type { ParcelRow } from './parcel-parts.ts'
import { unweighedLines, wayBill } from './way-bill.ts'
import type { ParcelColumns } from './write-parcel.ts'

/**
 * The columns of a weighed box: its weight and measures, and its shipping price by the public calculation, in the
 * bill's currency. Uses the customer's chosen tariff, otherwise the cheapest that takes the box; without one the
 * earlier price is withdrawn. Items and services that change with it must be written before.
 */
export async function weighedColumns(db: Database, parcel: ParcelRow, box: Box, now: Date): Promise<ParcelColumns> {
  const measured = { actual_weight: box.weight, length: box.length, width: box.width, height: box.height }
  const today = utcDay(now)
  const rates = await ratesOn(db, today)
  const asked = await askedFor(db, parcel.id)
  const items = await db
    .select({ quantity: parcelItems.quantity, unit_price: parcelItems.unit_price })
    .from(parcelItems)
    .where(eq(parcelItems.parcel_id, parcel.id))
  const order: AskedOrder = {
    box,
    value: items.length === 0 ? null : { amount: declaredValue(items), currency: parcel.declared_currency },
    pieces: pieceCount(items),
    services: asked.map(({ service, quantity }) => ({ ...serviceInWords(service, 'en'), quantity })),
  }
  const offered = await billable(db, parcel, today)
  const [best] = calculateOrder(order, { tariffs: offered, customs_rule: undefined, rates }).options
  if (!best) return { ...measured, ...withoutShipping(parcel) }
  const { tariff, weighed } = best
  const services = asked.map(({ service }) => service)
  const { declared_currency } = parcel
  const cost_lines = wayBill(parcel.cost_lines, best, { declared_currency, services, rates })
  return {
    ...measured,
    volumetric_weight: weighed.volumetric_weight,
    volumetric_divisor: weighed.volumetric_weight === null ? null : tariff.volumetric.divisor,
    chargeable_weight: weighed.chargeable_weight,
    cost_lines,
    estimated_total: estimatedTotal(cost_lines),
  }
}

/** The columns of a box that no tariff takes: its shipping has no price, so that none is charged automatically. */
function withoutShipping(parcel: ParcelRow): ParcelColumns {
  const cost_lines = unweighedLines(parcel.cost_lines)
  return {
    volumetric_weight: null,
    volumetric_divisor: null,
    chargeable_weight: null,
    cost_lines,
    estimated_total: estimatedTotal(cost_lines),
  }
}

/** The requested services, pending or done, with their quantities. */
function askedFor(db: Database, parcel_id: number) {
  return db
    .select({ service: extraServices, quantity: parcelExtraServices.quantity })
    .from(parcelExtraServices)
    .innerJoin(extraServices, eq(extraServices.id, parcelExtraServices.extra_service_id))
    .where(
      and(eq(parcelExtraServices.parcel_id, parcel_id), inArray(parcelExtraServices.status, ['requested', 'done'])),
    )
    .orderBy(asc(extraServices.sort), asc(extraServices.id))
}

/**
 * The tariffs of its route in the bill's currency, only the chosen one if there is one. On a later price list that is
 * the row with the same code.
 */
async function billable(db: Database, parcel: ParcelRow, today: string) {
  if (parcel.destination_country_code === null) return []
  const chosen = await codeOfTariff(db, parcel.tariff_id)
  return (await tariffsOf(db, { ...parcel, today }))
    .filter((tariff) => tariff.currency === parcel.currency)
    .filter((tariff) => chosen === null || tariff.code === chosen)
}

async function codeOfTariff(db: Database, id: number | null): Promise<string | null> {
  if (id === null) return null
  const [tariff] = await db.select({ code: tariffs.code }).from(tariffs).where(eq(tariffs.id, id))
  if (!tariff) throw new Error(`There is no tariff ${id}`)
  return tariff.code
}
