import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parcelActions, parcelChanges, parcelRequests } from '#contracts/parcels/actions.ts'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { balances } from '#server/db/tables/transactions.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { disposeDue } from './due-parcels.ts'
import { finishRequest } from './staff/finish-request.ts'
import { askCustomer } from './staff/flags.ts'
import { markReturned } from './staff/move-by-staff.ts'
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
  async function balance(id: number): Promise<number> {
    const { user_id } = await staff.row(id)
    const own = and(eq(balances.user_id, user_id), eq(balances.currency, 'RUB'))
    return Number((await provider.context.db.select().from(balances).where(own))[0]?.amount)
  }
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

    test('is not insurance, for which a merged parcel pays once', async () => {
      const id = await overpriced(insurance)
      const items = [{ description_ru: 'Книга', description_en: 'Book', quantity: 1, unit_price: '20' }]
      await change(id, { items })
      const parcel_ids = [id, await staff.stored(anna, asked(insurance))]
      const body = { client_uuid: crypto.randomUUID(), parcel_ids }
      const { data: whole } = await anna.get(parcelActions.consolidate, { body })
      const insured = whole.cost_lines.filter(({ code }) => code === 'insurance')
      expect(insured).toMatchObject([{ extra_service_id: insurance }])
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

  describe('of a parcel that is not shipped, what was done is kept, and insurance given back with the shipping', () => {
    async function paidAndFlagged(): Promise<number> {
      const id = await staff.stored(anna, asked(repack, insurance))
      await staff.topUp((await staff.row(id)).user_id, '20000.00')
      await send(id)
      expect((await price(id)).status).toBe('ready_to_ship')
      const asking = { parcel_id: id, flag: 'restricted_item', comment: reason } as const
      await staff.act((db) => askCustomer(provider.context, db, asking))
      return id
    }
    const left = { paid_amount: '250.00', total: '250.00' }

    test('when it is returned', async () => {
      const id = await paidAndFlagged()
      const before = await balance(id)
      const { paid_amount } = await staff.row(id)
      await staff.act((db) => markReturned(provider.context, db, { parcel_id: id }))
      expect(await staff.row(id)).toMatchObject({ status: 'returned', ...left })
      expect(await balance(id)).toBe(before + Number(paid_amount) - 250)
      expect((await show(id)).cost_lines.map(({ code, amount }) => [code, amount])).toEqual([['packing', '250.00']])
    })

    test('when it is disposed of, even after the price was withdrawn and another service asked for', async () => {
      const id = await paidAndFlagged()
      await change(id, asked(repack, padding, insurance))
      const over = { storage_notice: 0, dispose_at: '2000-01-01' }
      await provider.context.db.update(parcels).set(over).where(eq(parcels.id, id))
      await disposeDue(provider.context)
      expect(await staff.row(id)).toMatchObject({ status: 'disposed', ...left })
    })

    test('when the customer has it returned to the shop, who pays for it then', async () => {
      const id = await staff.stored(anna, { ...asked(repack, insurance), approve_over_percent: 0 })
      await staff.topUp((await staff.row(id)).user_id, '20000.00')
      await send(id)
      await price(id, '9000.00')
      await change(id, asked(repack))
      const body = { client_uuid: crypto.randomUUID(), kind: 'return' } as const
      const { data } = await anna.get(parcelRequests.create, { params: { id }, body })
      const finish = { request_id: data.id, outcome: 'done', staff_comment: null, price: '300.00' } as const
      await staff.act((db) => finishRequest(provider.context, db, finish))
      expect(await staff.row(id)).toMatchObject({ status: 'returned', paid_amount: '550.00' })
    })
  })
})
