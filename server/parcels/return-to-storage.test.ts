import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifications as notificationsApi } from '#contracts/notifications.ts'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { files } from '#server/db/tables/files.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { balances, holds } from '#server/db/tables/transactions.ts'
import { verifyReceiver } from '#server/people/staff/verify-receiver.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { warehouse, type Warehouse } from '#tests/support/warehouse.ts'
import { disposeDue } from './due-parcels.ts'
import { askCustomer, clearFlag, type Flag } from './staff/flags.ts'
import { markLost, markReturned, startPreparing } from './staff/move-by-staff.ts'
import { priceParcel } from './staff/price-parcel.ts'
import { receiveParcel } from './staff/receive-parcel.ts'

const comment = { ru: 'Посмотрите, пожалуйста', en: 'Please have a look' }

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

  const plain = { extra_services: [] }
  const send = (id: number) => anna.get(parcelActions.send, { params: { id } })
  const ask = (parcel_id: number, flag: Flag) =>
    staff.act((db) => askCustomer(provider.context, db, { parcel_id, flag, comment }))
  const held = (id: number) =>
    provider.context.db
      .select({ amount: holds.amount })
      .from(holds)
      .where(and(eq(holds.subject_type, 'parcel'), eq(holds.subject_id, id)))
  const toldOf = async (id: number) => {
    const rows = await provider.context.db
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(and(eq(notifications.subject_type, 'parcel'), eq(notifications.subject_id, id)))
      .orderBy(desc(notifications.id))
    return rows.map(({ kind }) => kind)
  }
  const price = (parcel_id: number, discount?: string) =>
    staff.act((db) =>
      priceParcel(provider.context, db, {
        parcel_id,
        lines: discount ? [{ code: 'discount', title: comment, amount: discount, changed_reason: comment }] : [],
      }),
    )
  async function paid(): Promise<number> {
    const id = await staff.stored(anna, plain)
    await staff.topUp((await staff.row(id)).user_id, '20000.00')
    await send(id)
    expect((await price(id)).status).toBe('ready_to_ship')
    return id
  }

  describe('money that was set aside', () => {
    test('is free again when the parcel comes back to the shelf', async () => {
      const id = await staff.stored(anna, plain)
      await staff.topUp((await staff.row(id)).user_id, '10000.00')
      await send(id)
      expect(await held(id)).toHaveLength(1)
      await ask(id, 'restricted_item')
      await staff.act((db) => clearFlag(provider.context, db, { parcel_id: id, flag: 'restricted_item' }))
      expect(await staff.row(id)).toMatchObject({ status: 'received' })
      expect(await held(id)).toEqual([])
    })

    test('is free again when nothing is left to pay', async () => {
      const id = await staff.stored(anna, plain)
      const { user_id, estimated_total } = await staff.row(id)
      await staff.topUp(user_id, '10000.00')
      await send(id)
      expect(await price(id, `-${estimated_total}`)).toMatchObject({ status: 'ready_to_ship', paid_amount: '0.00' })
      expect(await held(id)).toEqual([])
    })

    test('is never what has been paid already', async () => {
      const id = await paid()
      await ask(id, 'restricted_item')
      await staff.act((db) => clearFlag(provider.context, db, { parcel_id: id, flag: 'restricted_item' }))
      await send(id)
      expect(await held(id)).toEqual([])
      expect((await price(id)).status).toBe('ready_to_ship')
    })
  })

  test('what was paid for a way that ends on the shelf is given back, once, less what was done and stored', async () => {
    for (const end of ['returned', 'disposed'] as const) {
      const id = await paid()
      const { user_id, paid_amount } = await staff.row(id)
      const own = and(eq(balances.user_id, user_id), eq(balances.currency, 'RUB'))
      const amount = async () => Number((await provider.context.db.select().from(balances).where(own))[0]?.amount)
      await ask(id, 'restricted_item')
      const before = await amount()
      if (end === 'returned') await staff.act((db) => markReturned(provider.context, db, { parcel_id: id }))
      else {
        const over = { storage_notice: 0, dispose_at: '2000-01-01', storage_fee_accrued: '90.00' }
        await provider.context.db.update(parcels).set(over).where(eq(parcels.id, id))
        await disposeDue(provider.context)
        await disposeDue(provider.context)
      }
      const kept = end === 'returned' ? 0 : 90
      expect(await staff.row(id)).toMatchObject({ status: end, paid_amount: `${kept}.00` })
      expect(await amount()).toBe(before + Number(paid_amount) - kept)
    }
  })

  test('what was lost on a departure and is found can go with another', async () => {
    const id = await paid()
    const [departure] = await provider.context.db.select().from(manifests).limit(1)
    const on = { status: 'shipped', step: 'transit', manifest_id: departure?.id ?? 0, storage_fee_accrued: '400.00' }
    await provider.context.db.update(parcels).set(on).where(eq(parcels.id, id))
    await staff.act((db) => markLost(provider.context, db, { parcel_id: id }))
    const { tracking_number, warehouse_id } = await staff.row(id)
    const box = { weight: '1.200', length: '30.0', width: '20.0', height: '10.0' }
    const arrival = { ...box, warehouse_id, tracking_number, customer_code: null }
    await staff.act((db) => receiveParcel(provider.context, db, arrival))
    expect(await staff.row(id)).toMatchObject({ status: 'received', manifest_id: null, storage_fee_accrued: '400.00' })
  })

  describe('a customer is told', () => {
    test('each question, and not of a second arrival when it is settled', async () => {
      const id = await staff.stored(anna, plain)
      await ask(id, 'damaged')
      await ask(id, 'restricted_item')
      const { data } = await anna.get(parcelsApi.show, { params: { id } })
      expect(data.events.filter((event) => event.comment === comment.en)).toHaveLength(2)
      for (const flag of ['damaged', 'restricted_item'] as const) {
        await staff.act((db) => clearFlag(provider.context, db, { parcel_id: id, flag }))
      }
      expect(await toldOf(id)).toEqual([
        'parcel_cleared',
        'parcel_awaiting_customer',
        'parcel_awaiting_customer',
        'parcel_received',
      ])
      const { data: notices } = await anna.get(notificationsApi.list)
      const asked = notices.filter(({ kind, subject }) => kind === 'parcel_awaiting_customer' && subject?.id === id)
      expect(asked.map(({ text }) => text.startsWith(`${comment.en}.`))).toEqual([true, true])
    })
  })

  describe('the receiver’s papers', () => {
    const judge = async (id: number, status: 'invalid' | 'verified') => {
      const receiver_id = (await staff.row(id)).receiver_id ?? 0
      const papers = { document_type: 'passport', document_series: '4510', document_number: '123456' }
      await provider.context.db.update(receivers).set(papers).where(eq(receivers.id, receiver_id))
      const verdict = { receiver_id, status, comment: 'Blurred', now: provider.clock.now() }
      await staff.act((db) => verifyReceiver(provider.context, db, verdict))
    }

    test('once accepted let go on what waited for nothing else', async () => {
      const waiting = await staff.stored(anna, plain)
      const damaged = await staff.stored(anna, plain)
      await judge(waiting, 'invalid')
      await ask(waiting, 'receiver_invalid')
      await ask(damaged, 'receiver_invalid')
      await ask(damaged, 'damaged')
      await judge(waiting, 'verified')
      expect(await staff.row(waiting)).toMatchObject({ status: 'received', flags: [], attention: [] })
      expect(await staff.row(damaged)).toMatchObject({ status: 'awaiting_customer', flags: ['damaged'] })
    })

    test('once refused keep a parcel from being prepared or priced', async () => {
      const stored = await staff.stored(anna, plain)
      const packed = await staff.stored(anna, plain)
      await send(packed)
      await judge(packed, 'invalid')
      const prepared = staff.act((db) => startPreparing(provider.context, db, { parcel_id: stored }))
      await expect(prepared).rejects.toMatchObject({ status: 409 })
      await expect(price(packed)).rejects.toMatchObject({ status: 409 })
      await judge(packed, 'verified')
      await staff.act((db) => startPreparing(provider.context, db, { parcel_id: stored }))
    })
  })

  test('a deleted declaration lets its invoices go', async () => {
    const file = await staff.file(1)
    const { data } = await anna.get(parcelDrafts.create, { body: declaration({ invoice_file_ids: [file] }) })
    await anna.get(parcelsApi.remove, { params: { id: data.id } })
    const [row] = await provider.context.db.select().from(files).where(eq(files.id, file))
    expect(row).toMatchObject({ subject_type: null, subject_id: null })
  })
})
