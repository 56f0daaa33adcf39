import type { ExtraService } from '#contracts/extra-services.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { PriceList } from '#data/price-world.ts'
import type { Box } from '#rules/chargeable-weight.ts'
import { calculateOrder, type OrderOption } from '#rules/order-calculation.ts'
import { declaredValue, pieceCount } from '#rules/parcel-estimate.ts'
import { tariffsOf } from '#rules/tariff-route.ts'

type Asked = {
  /** The parcel whose way the box goes: from where, to where, how, and by which tariff if one was chosen. */
  lead: ParcelDetail
  box: Box
  offers: readonly ExtraService[]
  prices: PriceList
  today: string
}

/** About what parcels cost in one box, as the provider bills it: by the tariff that was chosen, else by the cheapest; null: it cannot be told. */
export function boxPrice(
  parts: readonly ParcelDetail[],
  { lead, box, offers, prices, today }: Asked,
): OrderOption | null {
  const { origin_country_code, destination_country_code, delivery_method, warehouse, tariff_id = null } = lead
  const services = servicesOf(parts, offers)
  if (destination_country_code === null || services === null) return null
  const items = parts.flatMap((each) => each.items)
  const value = items.length > 0 ? { amount: declaredValue(items), currency: lead.declared_currency } : null
  const route = { origin_country_code, destination_country_code, delivery_method }
  // The bill has one currency, and the warehouse its own tariffs.
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

/** What is done already, and once each what is still to be done; null: one of them is not on the price list. */
function servicesOf(boxes: readonly ParcelDetail[], offers: readonly ExtraService[]): ExtraService[] | null {
  const asked = boxes.flatMap((each) => each.extra_services)
  const ids = (status: string) =>
    asked.filter((each) => each.status === status).map(({ extra_service_id }) => extra_service_id)
  const all = [...new Set(ids('requested')), ...ids('done')]
  const found = all.flatMap((id) => offers.find((each) => each.id === id) ?? [])
  return found.length === all.length ? found : null
}
