import type { ExtraService } from '#contracts/extra-services.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { PriceList } from '#data/price-world.ts'
import type { Box } from '#rules/chargeable-weight.ts'
import { calculateOrder, type OrderOption } from '#rules/order-calculation.ts'
import { declaredValue, pieceCount } from '#rules/parcel-estimate.ts'
import { tariffsOf } from '#rules/tariff-route.ts'

type BoxQuery = {
  /** The parcel whose route the box takes: origin, destination, delivery method and, if one was chosen, tariff. */
  lead: ParcelDetail
  box: Box
  offers: readonly ExtraService[]
  prices: PriceList
  today: string
}

/**
 * Estimates what several parcels cost in one box, as the provider bills it: by the chosen tariff, else by the cheapest. null when no
 * price can be told.
 */
export function boxPrice(
  parts: readonly ParcelDetail[],
  { lead, box, offers, prices, today }: BoxQuery,
): OrderOption | null {
  const { origin_country_code, destination_country_code, delivery_method, warehouse, tariff_id = null } = lead
  const services = servicesOf(parts, offers)
  if (destination_country_code === null || services === null) return null
  const items = parts.flatMap((each) => each.items)
  const value = items.length > 0 ? { amount: declaredValue(items), currency: lead.declared_currency } : null
  const route = { origin_country_code, destination_country_code, delivery_method }
  // The bill has one currency, and each warehouse has its own tariffs.
  const tariffs = tariffsOf(prices.tariffs, route, today).filter(
    (each) =>
      each.warehouse_id === warehouse.id &&
      each.currency === lead.currency &&
      (tariff_id === null || each.id === tariff_id),
  )
  const [option] = calculateOrder(
    { value, pieces: pieceCount(items), services, box },
    { tariffs, customs_rule: undefined, rates: prices.rates },
  ).options
  return !option || option.warnings.some(({ code }) => code === 'service_unpriced') ? null : option
}

/** The services done already, plus each requested one once; null when one of them is not on the price list. */
function servicesOf(boxes: readonly ParcelDetail[], offers: readonly ExtraService[]): ExtraService[] | null {
  const asked = boxes.flatMap((each) => each.extra_services)
  const ids = (status: string) =>
    asked.filter((each) => each.status === status).map(({ extra_service_id }) => extra_service_id)
  const all = [...new Set(ids('requested')), ...ids('done')]
  const found = all.flatMap((id) => offers.find((each) => each.id === id) ?? [])
  return found.length === all.length ? found : null
}
