import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelActions, parcelChanges } from '#contracts/parcels/actions.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { priceParcel } from './staff/price-parcel.ts'
import { weighParcel } from './staff/weigh-parcel.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let staff: Warehouse
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    staff = warehouse(provider)
  })
  afterAll(() => provider.close())

  const weigh = (parcel_id: number, weight: string) =>
    staff.act((db) => weighParcel(provider.context, db, { parcel_id, weight, length: null, width: null, height: null }))
  const change = (id: number, body: object) => anna.get(parcelChanges.update, { params: { id }, body })
  const tariffWith = async (code: string) => {
    const [tariff] = await provider.context.db.select().from(tariffs).where(eq(tariffs.code, code))
    if (!tariff) throw new Error(`The price list has no ${code}`)
    return tariff
  }

  describe('a box that no tariff takes any more', () => {
    test('has no price of shipping, and none is charged without asking', async () => {
      const id = await staff.stored(anna, { extra_services: [{ extra_service_id: 6 }] })
      await staff.topUp((await staff.row(id)).user_id, '20000.00')
      const row = await weigh(id, '400.000')
      expect(row).toMatchObject({ actual_weight: '400.000', chargeable_weight: null, estimated_total: null })
      expect(row.cost_lines.map(({ code, estimate }) => [code, estimate])).toEqual([
        ['shipping', null],
        ['packing', '250.00'],
      ])
      await anna.get(parcelActions.send, { params: { id } })
      const unpriced = staff.act((db) => priceParcel(provider.context, db, { parcel_id: id, lines: [] }))
      await expect(unpriced).rejects.toMatchObject({ status: 409 })
      const lines = [{ code: 'shipping', amount: '9000.00' }]
      const priced = await staff.act((db) => priceParcel(provider.context, db, { parcel_id: id, lines }))
      expect(priced).toMatchObject({ status: 'awaiting_payment', paid_amount: '0.00', total: '9250.00' })
      expect((await staff.row(id)).status).toBe('awaiting_payment')
    })

    test('has its price again when it is weighed once more', async () => {
      const id = await staff.stored(anna, { extra_services: [] })
      const before = await staff.row(id)
      await weigh(id, '400.000')
      await weigh(id, '1.200')
      const { cost_lines, estimated_total } = await staff.row(id)
      expect({ cost_lines, estimated_total }).toEqual({
        cost_lines: before.cost_lines,
        estimated_total: before.estimated_total,
      })
    })
  })

  test('a tariff that was chosen is followed by the one that took its place on the price list', async () => {
    const { db } = provider.context
    const { id: tariff_id, ...old } = await tariffWith('us-ru-air-point')
    const id = await staff.stored(anna, { extra_services: [], tariff_id })
    expect((await staff.row(id)).estimated_total).toBe('1380.00')

    const today = provider.clock.now().toISOString().slice(0, 10)
    await db.update(tariffs).set({ valid_to: '2026-11-20' }).where(eq(tariffs.id, tariff_id))
    const steps = [{ up_to: '31.000', price_type: 'per_kg' as const, price: '1200.00' }]
    const [successor] = await db
      .insert(tariffs)
      .values({ ...old, steps, valid_from: today })
      .returning()
    await change(id, {
      items: [{ description_ru: 'Часы', description_en: 'Watch', quantity: 1, unit_price: '10' }],
    })
    const row = await staff.row(id)
    expect(row).toMatchObject({ tariff_id, chargeable_weight: '1.200', estimated_total: '1440.00' })
    expect(row.cost_lines[0]?.tariff_id).toBe(successor?.id)
  })
})
