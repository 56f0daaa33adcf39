import { isNotNull, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderCalculation } from '#contracts/order-calculation.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { customer } from '#tests/support/customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

let provider: Provider
beforeAll(async () => {
  provider = await createProvider()
})
afterAll(() => provider.close())

test('every bill of the demo world says what the calculation does', async () => {
  const { db } = provider.context
  const rows = await db.select().from(parcels).where(isNotNull(parcels.tariff_id))
  const asked = await db
    .select()
    .from(parcelExtraServices)
    .where(
      inArray(
        parcelExtraServices.parcel_id,
        rows.map(({ id }) => id),
      ),
    )
  // Insurance is a percentage of the declared value, in another currency.
  const insured = asked.filter(({ title }) => title.en === 'Insurance')
  expect(insured.length).toBeGreaterThan(50)
  expect(insured.filter(({ price, currency }) => price === null || currency !== 'RUB')).toEqual([])
  const guest = customer(provider, null)
  expect(rows.length).toBeGreaterThan(250)
  // All parcels are priced by the same calculation, so checking every seventh is enough.
  for (const row of rows.filter(({ id }) => id % 7 === 0)) {
    const services = asked.filter(({ parcel_id }) => parcel_id === row.id)
    const { data } = await guest.get(orderCalculation.calculate, {
      body: {
        origin_country_code: row.origin_country_code,
        destination_country_code: row.destination_country_code,
        delivery_method: row.delivery_method,
        weight: row.actual_weight,
        length: row.length,
        width: row.width,
        height: row.height,
        declared_value: row.declared_value,
        declared_currency: row.declared_currency,
        extra_service_ids: services.map(({ extra_service_id }) => extra_service_id),
      },
    })
    const option = data.options.find(({ tariff }) => tariff.id === row.tariff_id)
    expect({ number: row.number, chargeable: row.chargeable_weight, lines: priced(row.cost_lines) }).toEqual({
      number: row.number,
      chargeable: option?.chargeable_weight,
      lines: priced(option?.lines.map((line) => ({ ...line, estimate: null })) ?? []),
    })
    expect(row.total ?? option?.total).toBe(option?.total)
  }
})

type Line = { code: string; extra_service_id?: number | null; amount: string | null; estimate: string | null }

/** The price of each line: final, or else estimated. */
function priced(lines: readonly Line[]) {
  return lines
    .map(({ code, extra_service_id, amount, estimate }) => [code, extra_service_id ?? null, amount ?? estimate])
    .toSorted((one, other) => String(one).localeCompare(String(other)))
}
