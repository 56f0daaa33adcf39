import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelActions, parcelChanges } from '#contracts/parcels/actions.ts'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { priceParcel } from './staff/price-parcel.ts'

const reason = { ru: 'Тяжелее, чем думали', en: 'Heavier than expected' }

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let staff: Warehouse
  let repack: number
  let padding: number
  let insurance: number
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    staff = warehouse(provider)
    repack = await serviceOf('repack')
    padding = await serviceOf('extra_padding')
    insurance = await serviceOf('insurance')
  })
  afterAll(() => provider.close())

  async function serviceOf(code: string): Promise<number> {
    const [row] = await provider.context.db.select().from(extraServices).where(eq(extraServices.code, code))
    return row?.id ?? 0
  }
  const asked = (...ids: number[]) => ({ extra_services: ids.map((extra_service_id) => ({ extra_service_id })) })
  const show = async (id: number) => (await anna.get(parcelsApi.show, { params: { id } })).data
  const send = (id: number) => anna.get(parcelActions.send, { params: { id } })
  const change = (id: number, body: object) => anna.get(parcelChanges.update, { params: { id }, body })
  const price = (parcel_id: number, shipping?: string) =>
    staff.act((db) =>
      priceParcel(provider.context, db, {
        parcel_id,
        lines: shipping ? [{ code: 'shipping', amount: shipping, changed_reason: reason }] : [],
      }),
    )
  const lineOf = async (id: number, service: number) =>
    (await show(id)).cost_lines.find((line) => line.extra_service_id === service)

  describe('what was done to a box', () => {
    async function overpriced(...ids: number[]): Promise<number> {
      const id = await staff.stored(anna, { ...asked(...ids), approve_over_percent: 0 })
      await send(id)
      expect(await price(id, '9000.00')).toMatchObject({ status: 'awaiting_customer', flags: ['price_approval'] })
      return id
    }

    test('stays asked for and on the bill, as often as it was', async () => {
      const id = await overpriced(repack, insurance)
      const before = await show(id)
      const errors = (body: object) => anna.errors(parcelChanges.update, { params: { id }, body })
      const refused = { extra_services: ['We’ve already done this, so you can’t change it: Repacking'] }
      expect(await errors(asked())).toEqual(refused)
      expect(await errors(asked(insurance))).toEqual(refused)
      expect(await errors({ extra_services: [{ extra_service_id: repack, quantity: 2 }] })).toEqual(refused)
      expect(await show(id)).toEqual(before)
    })

    test('hinders no other service from being asked for, and insurance of the way can still be left out', async () => {
      const id = await overpriced(repack, insurance)
      const estimate = (await lineOf(id, repack))?.estimate
      await change(id, asked(padding, repack))
      const after = await show(id)
      expect(after.extra_services.map(({ extra_service_id, status }) => [extra_service_id, status])).toEqual([
        [repack, 'done'],
        [padding, 'requested'],
      ])
      expect(await lineOf(id, repack)).toMatchObject({ estimate, amount: null })
      expect(await lineOf(id, insurance)).toBeUndefined()
    })
  })
})
