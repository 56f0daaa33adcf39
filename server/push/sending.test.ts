import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { push as api } from '#contracts/account/push.ts'
import { ordersForCalculation as ordersApi } from '#contracts/orders/orders.ts'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { storageWarningDay } from '#rules/parcel-attention.ts'
import { utcDay } from '#rules/storage.ts'
import { endSessions, issueToken } from '#server/auth/tokens.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { ordersForCalculation } from '#server/db/tables/orders.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { pushDevices, pushMessages } from '#server/db/tables/push.ts'
import { tokens, users } from '#server/db/tables/users.ts'
import { notify, type Notice } from '#server/notifications/notify.ts'
import { countWaitingOrders } from '#server/orders/order-list.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { orderDraft } from '#tests/support/order.ts'
import { insertCrowd } from '#tests/support/parcel-crowd.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { startPushService, type PushDevice, type PushService } from '#tests/support/push-service.ts'
import { sendPushes } from './send-pushes.ts'

const minute = 60_000
const hour = 60 * minute

forEachEngine((engine) => {
  let provider: Provider
  let service: PushService
  let anna: Customer
  let annaId: number
  let phone: PushDevice
  beforeAll(async () => {
    service = await startPushService()
    provider = await createProvider({ engine, seed: false, env: { push: 'loopback' } })
    const { usual } = await insertCrowd(provider.context.db, { parcels: 100, customers: 2, many: 0 })
    annaId = usual[0] ?? 0
  })
  afterAll(async () => {
    await provider.close()
    await service.close()
  })
  beforeEach(async () => {
    const { db } = provider.context
    await db.delete(notifications)
    await endSessions(db, annaId)
    await db.update(users).set({ push_settings: {}, is_blocked: false }).where(eq(users.id, annaId))
    provider.clock.set(new Date('2026-11-21T12:00:00Z'))
    anna = await signedIn()
    phone = await subscribed(anna)
  })

  async function signedIn(): Promise<Customer> {
    const session = { user_id: annaId, device_name: null, now: provider.clock.now() }
    return customer(provider, (await issueToken(provider.context.db, session)).token)
  }
  async function subscribed(who: Customer, language: 'ru' | 'en' = 'en', timeZone = 'UTC') {
    const device = service.addDevice()
    await who.get(api.subscribe, { body: device.subscription, language, timeZone })
    return device
  }
  const tell = (change: Partial<Notice> = {}) =>
    notify(provider.context.db, [
      {
        user_id: annaId,
        kind: 'parcel_received',
        subject: { type: 'parcel', id: 7, number: 'P-000007' },
        cause: crypto.randomUUID(),
        now: provider.clock.now(),
        ...change,
      },
    ])
  const send = () => sendPushes(provider.context)
  const waiting = () => provider.context.db.select().from(pushMessages)
  const titles = (device = phone) => device.pushed.map(({ message }) => message.notification.title)
  const parcelWith = async (change: Partial<typeof parcels.$inferInsert>) => {
    const [row] = await provider.context.db.select().from(parcels).where(eq(parcels.user_id, annaId)).limit(1)
    if (!row) throw new Error('Anna has no parcel')
    await provider.context.db.update(parcels).set(change).where(eq(parcels.id, row.id))
    return { type: 'parcel', id: row.id, number: row.number }
  }
  const showAll = () => anna.get(api.save, { body: { lock_screen: 'full' } })

  describe('a message', () => {
    test('is declarative, small, signed, encrypted for the device, and says how long it is of use', async () => {
      await tell()
      await send()
      expect(phone.pushed).toHaveLength(1)
      const [{ headers, bytes, message } = { headers: {}, bytes: 0, message: null }] = phone.pushed
      expect(message).toMatchObject({
        web_push: 8030,
        notification: {
          title: 'A parcel has reached the warehouse',
          navigate: 'http://portal.test/en/dashboard/parcels/7',
          lang: 'en',
          dir: 'ltr',
          tag: 'parcel-7',
        },
      })
      expect(headers).toMatchObject({
        'content-encoding': 'aes128gcm',
        'content-type': 'application/notification+json',
        ttl: String(72 * 3600),
        urgency: 'normal',
        // Reveals nothing to the service.
        topic: expect.stringMatching(/^(?!.*parcel)[\w-]{32}$/),
      })
      expect(bytes).toBeLessThan(3000)
      expect(await waiting()).toEqual([])
    })

    test('goes to every device once, in its language, however often it is told and sent', async () => {
      const tablet = await subscribed(await signedIn(), 'ru')
      await tell({ cause: 'parcel:7:received' })
      await tell({ cause: 'parcel:7:received' })
      await Promise.all([send(), send(), send()])
      await send()
      expect([titles(), titles(tablet)]).toEqual([['A parcel has reached the warehouse'], ['Посылка пришла на склад']])
      expect(tablet.pushed[0]?.message.notification).toMatchObject({
        lang: 'ru',
        navigate: 'http://portal.test/ru/dashboard/parcels/7',
      })
    })

    test('carries the number that the dashboard shows as what needs the customer: parcels and orders', async () => {
      const order = await anna.get(ordersApi.create, { body: orderDraft({ receiver_id: null }) })
      const { db } = provider.context
      await db
        .update(ordersForCalculation)
        .set({ status: 'accepted' })
        .where(eq(ordersForCalculation.id, order.data.id))
      await tell()
      await send()
      const { data } = await anna.get(parcelsApi.counts, { timeZone: 'UTC' })
      expect(data.attention).toBeGreaterThan(0)
      expect(phone.pushed[0]?.message.app_badge).toBe(data.attention + 1)
    })

    test('counts days of storage in UTC, as that number does, whatever the day is at the device', async () => {
      const east = await subscribed(await signedIn(), 'en', 'Pacific/Kiritimati')
      const { db, clock } = provider.context
      const tomorrow = utcDay(new Date(clock.now().getTime() + 24 * hour))
      const storage_free_until = storageWarningDay(tomorrow)
      await parcelWith({ status: 'received', step: 'warehouse', attention: [], storage_free_until })
      await tell()
      await send()
      const { data } = await anna.get(parcelsApi.counts)
      const waiting = await countWaitingOrders(db, annaId, clock.now())
      expect(east.pushed[0]?.message.app_badge).toBe(data.attention + waiting)
    })

    test('says no number, sum or code unless the customer wants the lock screen to', async () => {
      const subject = await parcelWith({ pickup_code: '482913' })
      await tell({ kind: 'parcel_ready_for_pickup', subject })
      await tell({ kind: 'parcel_price_approval', values: { amount: '1200.50', currency: 'USD' } })
      await send()
      const said = phone.pushed.map(({ message }) => JSON.stringify({ ...message.notification, navigate: '', tag: '' }))
      expect(titles().toSorted()).toEqual(['A parcel is ready for pickup', 'A parcel’s price needs your approval'])
      for (const secret of ['482', '1,200', subject.number, 'P-000007']) expect(said.join()).not.toContain(secret)
    })

    test('says all of it when the customer wants that: the pickup code with its place, the sum of a price', async () => {
      await showAll()
      const subject = await parcelWith({ pickup_code: '482913' })
      await tell({ kind: 'parcel_ready_for_pickup', subject })
      await tell({ kind: 'parcel_price_approval', values: { amount: '1200.50', currency: 'USD' } })
      await send()
      const bodies = phone.pushed.map(({ message }) => message.notification.body).join(' | ')
      expect(bodies).toContain('Pickup code 482\u00a0913')
      expect(bodies).toContain('$1,200.50')
      expect(phone.pushed.map(({ headers }) => headers.urgency)).toEqual(['high', 'high'])
    })

    test('has what is to be done on a button', async () => {
      await showAll()
      const subject = await parcelWith({ attention: ['invoice_missing'] })
      await tell({ kind: 'parcel_awaiting_customer', subject })
      await send()
      expect(phone.pushed[0]?.message.notification).toMatchObject({
        body: `Invoice needed · ${subject.number}`,
        actions: [
          {
            action: 'act',
            title: 'Attach invoice',
            navigate: `http://portal.test/en/dashboard/parcels/${subject.id}`,
          },
        ],
      })
    })

    test('names a departure’s number once, in the title', async () => {
      await showAll()
      const now = provider.clock.now()
      const [departure] = await provider.context.db
        .insert(manifests)
        .values({
          number: 'M-000141',
          title: { ru: 'Германия → Россия', en: 'Germany → Russia' },
          transport_type: 'air',
          warehouse_id: 1,
          origin_country_code: 'DE',
          destination_country_code: 'RU',
          destination_city: { ru: 'Москва', en: 'Moscow' },
          status: 'arrived',
          cutoff_at: now,
          planned_departure_at: now,
          planned_arrival_at: now,
          created_at: now,
          updated_at: now,
        })
        .returning()
      const { id = 0, number = '' } = departure ?? {}
      await tell({ kind: 'manifest_arrived', subject: { type: 'manifest', id, number }, values: { number, count: 1 } })
      await send()
      expect(titles()).toEqual(['Shipment M-000141 (Germany\u00a0→ Russia) has arrived'])
      expect(phone.pushed[0]?.message.notification.body).not.toContain(number)
    })

    test('stays short, whatever staff wrote', async () => {
      await showAll()
      const question = 'я'.repeat(2000)
      const values = { question_ru: question, question_en: question }
      await tell({
        kind: 'order_needs_clarification',
        values,
        subject: { type: 'order_for_calculation', id: 3, number: 'O-3' },
      })
      await send()
      expect(phone.pushed[0]?.bytes).toBeLessThan(3000)
      expect(phone.pushed[0]?.message.notification.body).toMatch(/^Яя{298}…$/)
    })

    test.each(['parcel_delivered', 'manifest_customs', 'claim_answered'])('is none of %s', async (kind) => {
      await tell({ kind, values: { count: 1 } })
      await send()
      expect(phone.pushed).toEqual([])
    })

    test('of a kind that the customer does without is not sent, also when they say so after it was told', async () => {
      const without = (is_wanted: boolean) => anna.get(api.save, { body: { kinds: [{ kind: 'received', is_wanted }] } })
      await without(false)
      await tell()
      expect(await waiting()).toEqual([])
      await without(true)
      await tell()
      await without(false)
      await send()
      expect(phone.pushed).toEqual([])
      await tell({ kind: 'parcel_ready_for_pickup' })
      await send()
      expect(phone.pushed).toHaveLength(1)
    })

    test('that was read in the portal meanwhile is not sent', async () => {
      await tell()
      await provider.context.db.update(notifications).set({ read_at: provider.clock.now() })
      await send()
      expect([phone.pushed, await waiting()]).toEqual([[], []])
    })
  })

  describe('quiet hours', () => {
    const night = { from: '22:00', to: '08:00', time_zone: 'Europe/Moscow' }
    beforeEach(async () => {
      await anna.get(api.save, { body: { quiet_hours: night } })
      // 23:30 in Moscow.
      provider.clock.set(new Date('2026-11-21T20:30:00Z'))
    })

    test('hold messages back until they end; of several about one thing the newest comes, and what is asked', async () => {
      await tell()
      await tell({ kind: 'parcel_price_approval', values: { amount: '1.00', currency: 'USD' } })
      await tell({ kind: 'parcel_ready_for_pickup' })
      await tell({ subject: { type: 'parcel', id: 8, number: 'P-000008' } })
      await send()
      provider.clock.set(new Date('2026-11-22T04:59:00Z'))
      await send()
      expect(phone.pushed).toEqual([])
      provider.clock.set(new Date('2026-11-22T05:00:00Z'))
      await send()
      expect(titles().toSorted()).toEqual([
        'A parcel has reached the warehouse',
        'A parcel is ready for pickup',
        'A parcel’s price needs your approval',
      ])
    })

    test('leave the five newest of many, and whatever is urgent', async () => {
      await tell({ kind: 'parcel_ready_for_pickup', subject: { type: 'parcel', id: 9, number: 'P-9' } })
      for (const id of [1, 2, 3, 4, 5, 6, 7]) await tell({ subject: { type: 'parcel', id, number: `P-${id}` } })
      await send()
      provider.clock.set(new Date('2026-11-22T05:00:00Z'))
      await send()
      const tags = phone.pushed.map(({ message }) => message.notification.tag)
      expect(tags.toSorted()).toEqual(['parcel-3', 'parcel-4', 'parcel-5', 'parcel-6', 'parcel-7', 'parcel-9'])
    })

    test('that are switched off hold nothing back', async () => {
      await anna.get(api.save, { body: { quiet_hours: null } })
      await tell()
      await send()
      expect(phone.pushed).toHaveLength(1)
    })
  })

  describe('a push service', () => {
    test.each([404, 410])('that answers %i knows the device no more, and nothing is kept of it', async (status) => {
      phone.answers.push({ status })
      await tell()
      await tell({ kind: 'parcel_ready_for_pickup', subject: { type: 'parcel', id: 8, number: 'P-8' } })
      await send()
      expect((await anna.get(api.show)).data.device).toBeNull()
      expect(await waiting()).toEqual([])
    })

    test('that has forgotten an old address of the device is asked at its new one', async () => {
      const next = service.addDevice()
      const meanwhile = () => anna.get(api.subscribe, { body: next.subscription })
      phone.answers.push({ status: 410, meanwhile })
      await tell()
      await send()
      expect([titles(phone), titles(next)]).toEqual([[], ['A parcel has reached the warehouse']])
    })

    test('that fails is left alone for a minute, and the others are not kept waiting', async () => {
      const elsewhere = await startPushService()
      const other = elsewhere.addDevice()
      await (await signedIn()).get(api.subscribe, { body: other.subscription })
      const tablet = await subscribed(await signedIn())
      const failure = { status: 503 }
      phone.answers.push(failure, failure)
      tablet.answers.push(failure, failure)
      await tell()
      await send()
      expect(titles(other)).toHaveLength(1)
      await tell({ subject: { type: 'parcel', id: 8, number: 'P-8' } })
      await send()
      expect(titles(other)).toHaveLength(2)
      provider.clock.advance(hour)
      await send()
      provider.clock.advance(hour)
      await send()
      expect([titles(phone).length, titles(tablet).length]).toEqual([2, 2])
      await elsewhere.close()
    })

    test('that is not to be asked at all is not, and nothing waits for it', async () => {
      await tell()
      await sendPushes({ ...provider.context, env: { ...provider.context.env, push: 'off' } })
      await send()
      expect([phone.pushed, await waiting()]).toEqual([[], []])
    })

    test('that asks to wait is asked again then, and not before', async () => {
      phone.answers.push({ status: 429, headers: { 'Retry-After': '600' } }, { status: 503 })
      await tell()
      await send()
      provider.clock.advance(10 * minute - 1000)
      await send()
      expect(phone.answers).toHaveLength(1)
      provider.clock.advance(1000)
      await send()
      expect([phone.answers, phone.pushed]).toEqual([[], []])
      provider.clock.advance(3 * minute)
      await send()
      expect(phone.pushed).toHaveLength(1)
      expect(phone.pushed[0]?.headers.ttl).toBe(String(72 * 3600 - 13 * 60))
    })

    test('that refuses the message, or fails seven times, is not asked again', async () => {
      phone.answers.push({ status: 413 })
      await tell()
      await send()
      expect(await waiting()).toEqual([])
      phone.answers.push(...Array.from({ length: 7 }, () => ({ status: 500 })))
      await tell()
      for (let round = 0; round < 9; round += 1) {
        await send()
        provider.clock.advance(3 * hour)
      }
      expect([phone.answers, phone.pushed, await waiting()]).toEqual([[], [], []])
    })

    test('is not asked to replace a newer message by an older one', async () => {
      phone.answers.push({ status: 503 })
      await tell()
      await send()
      await tell({ kind: 'parcel_ready_for_pickup' })
      await send()
      provider.clock.advance(hour)
      await send()
      expect(titles()).toEqual(['A parcel is ready for pickup'])
    })
  })

  describe('nothing reaches', () => {
    test('a device whose session was ended', async () => {
      await tell()
      await endSessions(provider.context.db, annaId)
      await tell()
      await send()
      expect([phone.pushed, await provider.context.db.select().from(pushDevices)]).toEqual([[], []])
    })

    test('a session that has ended by itself', async () => {
      await tell()
      await provider.context.db.update(tokens).set({ expires_at: provider.clock.now() })
      await send()
      expect(phone.pushed).toEqual([])
    })

    test('a customer who was blocked, or has deleted the account', async () => {
      for (const change of [{ is_blocked: true }, { deleted_at: provider.clock.now() }]) {
        await tell()
        await provider.context.db.update(users).set(change).where(eq(users.id, annaId))
        await send()
        await provider.context.db.update(users).set({ is_blocked: false, deleted_at: null }).where(eq(users.id, annaId))
      }
      expect(phone.pushed).toEqual([])
    })

    test('a device that another customer has signed in on since', async () => {
      const maria = await newCustomer(provider)
      await maria.get(api.subscribe, { body: phone.subscription })
      await tell()
      await send()
      expect(phone.pushed).toEqual([])
      expect((await anna.get(api.show)).data.device).toBeNull()
    })

    test('anybody of what is no longer of use', async () => {
      await tell({ kind: 'storage_warning', values: { date: '2026-11-24' } })
      provider.clock.advance(24 * hour)
      await send()
      expect([phone.pushed, await waiting()]).toEqual([[], []])
    })
  })
})
