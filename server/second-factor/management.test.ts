import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { authenticatorApps, passkeyChallenges } from '#server/db/tables/second-factor.ts'
import { deleteExpired } from '#server/retention.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedTo } from '#tests/support/mailed.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createPasskeyProvider, newOwner } from '#tests/support/passkey-provider.ts'
import type { Provider } from '#tests/support/provider.ts'
import { addApp, addPasskey, codeAt, step } from '#tests/support/second-factor.ts'

const minute = 60_000

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createPasskeyProvider(engine)
  })
  afterAll(() => provider.close())

  let own: Customer & { id: number }
  let email: string
  beforeEach(async () => {
    ;({ own, email } = await newOwner(provider))
  })
  afterEach(() => vi.restoreAllMocks())

  const now = () => provider.clock.now()
  const show = async () => (await own.get(secondFactor.show)).data

  test('at first there is nothing, and codes without a factor are not made', async () => {
    expect(await show()).toEqual({ passkeys: [], app_since: null, recovery_codes_left: 0 })
    expect((await own.ask(secondFactor.renewRecoveryCodes)).status).toBe(409)
    expect((await own.ask(secondFactor.removeApp)).status).toBe(404)
  })

  test('recovery codes come with the first factor, anew when asked for, and go with the last', async () => {
    const { codes } = await addApp(own, now())
    const { codes: second, id } = await addPasskey(own)
    expect([codes?.length, second]).toEqual([10, null])
    const { data: renewed } = await own.get(secondFactor.renewRecoveryCodes)
    expect(renewed.recovery_codes).toHaveLength(10)
    expect(renewed.recovery_codes).not.toEqual(codes)
    expect((await own.ask(secondFactor.confirm, { body: { code: codes?.[0] } })).status).toBe(422)
    expect((await own.ask(secondFactor.confirm, { body: { code: renewed.recovery_codes?.[0] } })).status).toBe(204)
    expect((await own.get(secondFactor.removeApp)).data).toMatchObject({ app_since: null, recovery_codes_left: 9 })
    expect((await own.get(secondFactor.removePasskey, { params: { id } })).data.recovery_codes_left).toBe(0)
  })

  test('an app is on from its first code; until then each look shows the same secret', async () => {
    const { data: first } = await own.get(secondFactor.beginApp)
    const { data: begun } = await own.get(secondFactor.beginApp)
    expect(begun.uri).toContain(`secret=${begun.secret}`)
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Aist:owner/)
    expect((await show()).app_since).toBeNull()
    expect(begun.secret).toBe(first.secret)
    for (const wrong of ['١٢٣٤٥٦', '🙂🙂🙂', '12345', codeAt(first.secret, new Date(now().getTime() + 10 * step))]) {
      expect(await own.errors(secondFactor.addApp, { body: { code: wrong } })).toHaveProperty('code')
    }
    // A secret without its first code doesn't count as a factor.
    expect((await own.get(secondFactor.confirmOptions)).data.password).toBe(true)
    const { data } = await own.get(secondFactor.addApp, { body: { code: codeAt(begun.secret, now()) } })
    expect(data.app_since).toBe(now().toISOString())
    expect(JSON.stringify(data)).not.toContain(begun.secret)
    expect((await own.ask(secondFactor.show)).text).not.toContain(begun.secret)
  })

  test('another app takes the place of the one before only with its first code', async () => {
    const { secret: old } = await addApp(own, now())
    const { data: begun } = await own.get(secondFactor.beginApp)
    provider.clock.advance(step)
    expect((await own.ask(secondFactor.confirm, { body: { code: codeAt(old, now()) } })).status).toBe(204)
    const body = { code: codeAt(begun.secret, now()) }
    expect((await own.get(secondFactor.addApp, { body })).data.recovery_codes).toBeNull()
    provider.clock.advance(step)
    expect((await own.ask(secondFactor.confirm, { body: { code: codeAt(old, now()) } })).status).toBe(422)
    expect((await own.ask(secondFactor.confirm, { body: { code: codeAt(begun.secret, now()) } })).status).toBe(204)
  })

  test('two first factors at once make one set of codes', async () => {
    const { data: begun } = await own.get(secondFactor.beginApp)
    const body = { code: codeAt(begun.secret, now()) }
    const [ofApp, ofPasskey] = await Promise.all([own.get(secondFactor.addApp, { body }), addPasskey(own)])
    const sets = [ofApp.data.recovery_codes, ofPasskey.codes].filter((codes) => codes !== null)
    expect(sets).toHaveLength(1)
    expect((await show()).recovery_codes_left).toBe(10)
  })

  test('every change is told by letter and written down, without what it opens', async () => {
    const events: unknown[] = []
    const { log } = provider.context
    for (const level of ['info', 'warn'] as const) {
      vi.spyOn(log, level).mockImplementation((line: unknown) => {
        if (typeof line === 'object' && line && 'security' in line) events.push(line.security)
      })
    }
    const { secret, codes } = await addApp(own, now())
    const { id } = await addPasskey(own, 'Blue phone')
    await own.get(secondFactor.renewRecoveryCodes)
    await own.get(secondFactor.removePasskey, { params: { id } })
    await own.get(secondFactor.removeApp)
    const letters = await mailedTo(provider, email, 'second_factor_changed')
    expect(letters.map(({ subject }) => subject).toReversed()).toEqual([
      'Authenticator app turned on',
      'Passkey added to your account',
      'New recovery codes created',
      'Passkey removed from your account',
      'Authenticator app turned off',
    ])
    expect(letters.filter(({ text }) => text.includes('Blue phone'))).toHaveLength(2)
    for (const secrets of [secret, ...(codes ?? [])]) expect(JSON.stringify(letters)).not.toContain(secrets)
    expect(events).toEqual([
      'second factor added',
      'second factor added',
      'recovery codes renewed',
      'second factor removed',
      'second factor removed',
    ])
  })

  test('the secret of an app that shows no code within ten minutes is forgotten, and the app before it goes on', async () => {
    const { secret } = await addApp(own, now())
    const { data: begun } = await own.get(secondFactor.beginApp)
    const { db } = provider.context
    const stranger = await newCustomer(provider, { is_confirmed: true })
    await stranger.get(secondFactor.beginApp)
    provider.clock.advance(10 * minute)
    const confirmed = await own.ask(secondFactor.confirm, { body: { code: codeAt(secret, now()) } })
    expect(confirmed.status).toBe(204)
    expect(await own.errors(secondFactor.addApp, { body: { code: codeAt(begun.secret, now()) } })).toEqual({
      code: ['This took more than ten minutes. Start again'],
    })
    provider.clock.advance(1)
    await deleteExpired(provider.context)
    const apps = await db.select().from(authenticatorApps).orderBy(authenticatorApps.user_id)
    const left = apps.filter(({ user_id }) => user_id === own.id || user_id === stranger.id)
    expect(left).toMatchObject([{ user_id: own.id, secret, pending_secret: null, pending_since: null }])
  })

  test('challenges that nobody answered are forgotten', async () => {
    const { db } = provider.context
    await own.get(secondFactor.passkeyOptions)
    const left = () => db.$count(passkeyChallenges, eq(passkeyChallenges.user_id, own.id))
    expect(await left()).toBe(1)
    provider.clock.advance(11 * minute)
    await deleteExpired(provider.context)
    expect(await left()).toBe(0)
  })
})
