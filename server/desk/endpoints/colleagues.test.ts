import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { staffCustomers } from '#contracts/staff/customers.ts'
import { staff as api } from '#contracts/staff/staff.ts'
import { staff } from '#server/db/tables/users.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const day = 86_400_000
const unknown = { params: { id: 999_999 }, body: {} }

forEachEngine((engine) => {
  let provider: Provider
  let desk: DeskOf
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    desk = await openDeskOf(provider, 'Olga', { days: 3650 })
  })
  afterAll(() => provider.close())

  const bearer = (token: string) => customer(provider, token)
  const inDays = (days: number) => new Date(provider.clock.now().getTime() + days * day).toISOString()

  describe('a token', () => {
    test.each([
      [undefined, 90],
      [7, 7],
    ])('that is asked for %s days is good for %i, and no longer', async (days, good) => {
      const { data: ivan } = await desk.get(api.add, { body: { name: 'Ivan', role: 'money', days } })
      expect(ivan).toMatchObject({ name: 'Ivan', role: 'money', expires_at: inDays(good) })
      const listed = { id: ivan.id, role: 'money', is_active: true, expires_at: ivan.expires_at }
      expect((await desk.get(api.list)).data).toContainEqual(expect.objectContaining(listed))
      provider.clock.advance(good * day - 1)
      expect((await bearer(ivan.token).ask(api.list)).status).toBe(200)
      provider.clock.advance(1)
      expect(await bearer(ivan.token).ask(api.list)).toMatchObject({
        status: 401,
        refusal: { message_code: 'token_expired', message: 'This token has expired: ask an admin for a new one' },
      })
      const { data: renewed } = await desk.get(api.renew, { params: { id: ivan.id }, body: { days } })
      expect(renewed).toMatchObject({ id: ivan.id, name: 'Ivan', role: 'money', expires_at: inDays(good) })
      expect((await bearer(renewed.token).ask(api.list)).status).toBe(200)
    })

    test('is renewed: the old one opens nothing, in a customer’s name neither', async () => {
      const { data: rita } = await desk.get(api.add, { body: { name: 'Rita', role: 'admin' } })
      const own = await newCustomer(provider)
      const reason = { params: { id: own.id }, body: { reason: 'Asked for help' } }
      const links = [
        (await bearer(rita.token).get(staffCustomers.impersonate, reason)).data.link,
        (await bearer(rita.token).get(staffCustomers.impersonate, reason)).data.link,
      ]
      const [first, second] = links.map((link) => ({ query: { token: link.split('token=')[1] ?? '' } }))
      const acting = bearer((await customer(provider, null).get(sessions.impersonate, first)).data.token)
      expect((await acting.ask(auth.me)).status).toBe(200)
      await desk.get(api.renew, { params: { id: rita.id }, body: {} })
      expect(await bearer(rita.token).ask(api.list)).toMatchObject({
        status: 401,
        refusal: { message: 'Unauthenticated.' },
      })
      expect((await acting.ask(auth.me)).status).toBe(401)
      expect((await customer(provider, null).ask(sessions.impersonate, second)).status).toBe(422)
    })

    test('is not renewed for somebody who has left, or never was here', async () => {
      const { data: pavel } = await desk.get(api.add, { body: { name: 'Pavel', role: 'read' } })
      await desk.get(api.dismiss, { params: { id: pavel.id } })
      expect(await desk.ask(api.renew, { params: { id: pavel.id }, body: {} })).toMatchObject({
        status: 409,
        refusal: { message: 'Pavel no longer works here: take them on again' },
      })
      expect((await desk.ask(api.renew, unknown)).status).toBe(404)
    })

    test.each([0, -1, 367, 1.5, '30'])('is not for %j days', async (days) => {
      expect(await desk.errors(api.add, { body: { name: 'Ivan', role: 'read', days } })).toHaveProperty('days')
      expect(await desk.errors(api.renew, { params: { id: desk.id }, body: { days } })).toHaveProperty('days')
    })
  })

  test('nobody is taken on without a role, or with one that is none', async () => {
    expect(await desk.errors(api.add, { body: { name: 'Ivan' } })).toHaveProperty('role')
    expect(await desk.errors(api.add, { body: { name: 'Ivan', role: 'owner' } })).toHaveProperty('role')
  })

  test('the last admin whose token is good stays, whoever else works here', async () => {
    const { db } = provider.context
    await openDeskOf(provider, 'Packer', { role: 'warehouse' })
    const expired = await openDeskOf(provider, 'Expired')
    await db.update(staff).set({ is_active: false }).where(eq(staff.name, 'Rita'))
    await db.update(staff).set({ expires_at: provider.clock.now() }).where(eq(staff.id, expired.id))
    expect(await desk.ask(api.dismiss, { params: { id: desk.id } })).toMatchObject({
      status: 409,
      refusal: { message: 'The desk must keep at least one admin: add another first' },
    })
    expect((await desk.get(api.dismiss, { params: { id: expired.id } })).data.is_active).toBe(false)
    await openDeskOf(provider, 'Another')
    expect((await desk.ask(api.dismiss, { params: { id: desk.id } })).status).toBe(200)
  })
})
