import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { push as api } from '#contracts/account/push.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { pushDevices } from '#server/db/tables/push.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { startPushService, type PushService } from '#tests/support/push-service.ts'
import { notify } from '#server/notifications/notify.ts'
import { openPush } from './open-push.ts'
import { mostDevices } from './push.ts'
import { sendPushes } from './send-pushes.ts'

forEachEngine((engine) => {
  let provider: Provider
  let service: PushService
  let vera: Customer & { id: number }
  beforeAll(async () => {
    service = await startPushService()
    provider = await createProvider({ engine, seed: false, env: { push: 'loopback' } })
  })
  afterAll(async () => {
    await provider.close()
    await service.close()
  })
  beforeEach(async () => {
    provider.context.env.push = 'loopback'
    vera = await newCustomer(provider)
  })

  const devices = () => provider.context.db.select().from(pushDevices).where(eq(pushDevices.user_id, vera.id))

  test('the key is made once, for all processes on the database', async () => {
    const { db, env, push } = provider.context
    const again = await openPush(env, db)
    expect(again.publicKey).toBe(push.publicKey)
    expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65)
    expect((await vera.get(api.show)).data.public_key).toBe(push.publicKey)
  })

  test('who never said anything is told everything, decently, on no device', async () => {
    const { data } = await vera.get(api.show)
    expect(data).toMatchObject({ device: null, quiet_hours: null, lock_screen: 'brief' })
    expect(data.kinds.every(({ is_wanted }) => is_wanted)).toBe(true)
  })

  test('a provider that is told not to push offers nothing and sends nothing', async () => {
    const device = service.addDevice()
    await vera.get(api.subscribe, { body: device.subscription })
    const { env, db } = provider.context
    env.push = 'off'
    for (const call of [api.show, api.unsubscribe]) expect((await vera.ask(call)).status).toBe(404)
    expect((await vera.ask(api.save, { body: { lock_screen: 'full' } })).status).toBe(404)
    expect((await vera.ask(api.subscribe, { body: service.addDevice().subscription })).status).toBe(404)
    const subject = { type: 'parcel', id: 7, number: 'P-7' }
    await notify(db, [{ user_id: vera.id, kind: 'parcel_received', subject, cause: 'off', now: provider.clock.now() }])
    await sendPushes(provider.context)
    env.push = 'loopback'
    expect(device.pushed).toEqual([])
    expect((await vera.get(api.show)).data).toMatchObject({
      lock_screen: 'brief',
      device: { endpoint: device.subscription.endpoint },
    })
  })

  describe('a device', () => {
    test('is that of the session, in the language of the request, and goes as it came', async () => {
      const { subscription } = service.addDevice()
      const { data } = await vera.get(api.subscribe, { body: subscription, language: 'ru', timeZone: 'Asia/Almaty' })
      expect(data.device).toEqual({ endpoint: subscription.endpoint, language: 'ru' })
      expect(await devices()).toMatchObject([{ time_zone: 'Asia/Almaty', ...subscription.keys }])
      const other = customer(provider, await sessionOf(vera.id))
      expect((await other.get(api.show)).data.device).toBeNull()
      await vera.get(api.unsubscribe)
      expect([await devices(), (await vera.get(api.unsubscribe)).data.device]).toEqual([[], null])
    })

    test('that subscribes anew is the same device', async () => {
      await vera.get(api.subscribe, { body: service.addDevice().subscription })
      const { subscription } = service.addDevice()
      await vera.get(api.subscribe, { body: subscription })
      expect(await devices()).toMatchObject([{ endpoint: subscription.endpoint }])
    })

    test('makes room for the next one when there are many', async () => {
      const first = await vera.get(api.subscribe, { body: service.addDevice().subscription })
      for (let count = 0; count < mostDevices; count += 1) {
        provider.clock.advance(1000)
        const other = customer(provider, await sessionOf(vera.id))
        await other.get(api.subscribe, { body: service.addDevice().subscription })
      }
      const kept = await devices()
      expect(kept).toHaveLength(mostDevices)
      expect(kept.map(({ endpoint }) => endpoint)).not.toContain(first.data.device?.endpoint)
    })

    test.each([
      'http://push.example/send/1',
      'https://user:password@push.example/1',
      'https://push.example:8443/1',
      'https://intranet/1',
      'https://printer.local/1',
      'https://127.1/1',
      'https://10.0.0.7/1',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/1',
      'https://[::ffff:10.0.0.7]/1',
      'https://[fd00::7]/1',
      'https://0x7f000001/1',
      'file:///etc/passwd',
      'push',
    ])('is refused at %s', async (endpoint) => {
      const { keys } = service.addDevice().subscription
      const { env } = provider.context
      env.push = 'on'
      expect(await vera.errors(api.subscribe, { body: { endpoint, keys } })).toHaveProperty('endpoint')
      await vera.get(api.subscribe, { body: { endpoint: 'https://push.example/send/1', keys } })
      env.push = 'loopback'
    })

    test('is refused with keys that are none', async () => {
      const { endpoint, keys } = service.addDevice().subscription
      const offCurve = { ...keys, p256dh: `BA${'A'.repeat(85)}` }
      for (const wrong of [
        offCurve,
        { ...keys, p256dh: 'A' },
        { ...keys, auth: 'A'.repeat(21) },
        { p256dh: keys.p256dh },
      ]) {
        expect((await vera.ask(api.subscribe, { body: { endpoint, keys: wrong } })).status).toBe(422)
      }
      expect(await devices()).toEqual([])
    })

    test('is none of staff who act for the customer', async () => {
      const acting = await newCustomer(provider, { acting_staff_id: await newStaff(provider) })
      const { status } = await acting.ask(api.subscribe, { body: service.addDevice().subscription })
      expect(status).toBe(403)
    })
  })

  describe('what is wanted', () => {
    test('is changed one by one, and the rest stays', async () => {
      const quiet_hours = { from: '22:30', to: '07:00', time_zone: 'Europe/Moscow' }
      await vera.get(api.save, { body: { quiet_hours } })
      await vera.get(api.save, { body: { kinds: [{ kind: 'shipment', is_wanted: false }] } })
      await vera.get(api.save, { body: { kinds: [{ kind: 'payment', is_wanted: false }], lock_screen: 'full' } })
      const { data } = await vera.get(api.show)
      expect(data).toMatchObject({ quiet_hours, lock_screen: 'full' })
      expect(data.kinds.filter(({ is_wanted }) => !is_wanted).map(({ kind }) => kind)).toEqual(['shipment', 'payment'])
      await vera.get(api.save, { body: { quiet_hours: null } })
      expect((await vera.get(api.show)).data).toMatchObject({ quiet_hours: null, lock_screen: 'full' })
    })

    test.each([
      { quiet_hours: { from: '22:00', to: '22:00', time_zone: 'UTC' } },
      { quiet_hours: { from: '24:00', to: '07:00', time_zone: 'UTC' } },
      { quiet_hours: { from: '7:00', to: '08:00', time_zone: 'UTC' } },
      { quiet_hours: { from: '22:00', to: '07:00', time_zone: 'Europe/Nowhere' } },
      { quiet_hours: { from: '22:00', to: '07:00' } },
      { kinds: [{ kind: 'weather', is_wanted: true }] },
      { lock_screen: 'half' },
    ])('is refused as %j', async (body) => {
      expect((await vera.ask(api.save, { body })).status).toBe(422)
    })
  })

  async function sessionOf(user_id: number): Promise<string> {
    const session = { user_id, device_name: null, now: provider.clock.now() }
    return (await issueToken(provider.context.db, session)).token
  }
})
