import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import { auth } from '#contracts/account/auth.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { senderBook } from '#contracts/people/people.ts'
import { hireStaff } from '#server/staff/staff.ts'
import { staff, tokens, users } from '#server/db/tables/users.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { issueImpersonation } from './impersonation.ts'

const minute = 60_000

/** Calls that only the customer may make. */
const ownCalls = Object.values(api)
  .flatMap((calls): Endpoint[] => Object.values(calls))
  .filter(({ impersonation }) => impersonation === 'refused')

forEachEngine((engine) => {
  let provider: Provider
  let staffId: number
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    staffId = (await hireStaff(provider.context.db, 'Olga', provider.clock.now())).id
  })
  afterAll(() => provider.close())

  let own: Customer & { id: number }
  beforeEach(async () => {
    provider.clock.advance(61 * minute)
    own = await newCustomer(provider, { personal_id_number: '4510627812', phone: '+79165550120' })
  })

  const guest = () => customer(provider, null)
  const reason = 'Asked by phone why a parcel waits'
  async function code(): Promise<string> {
    const { context } = provider
    const { link } = await issueImpersonation(context, context.db, { user_id: own.id, staff_id: staffId, reason })
    return link.split('#token=')[1] ?? ''
  }
  const exchange = (token: string) => guest().ask(sessions.impersonate, { query: { token } })
  async function act() {
    const { data } = await guest().get(sessions.impersonate, { query: { token: await code() } })
    return { ...data, acting: customer(provider, data.token) }
  }
  const acts = async () => (await own.get(sessions.staffActs)).data

  describe('acting as a customer', () => {
    test('begins with the code of a link and shows whose name it is and who acts', async () => {
      const { user, acting, expires_at } = await act()
      expect(user).toMatchObject({ id: own.id, acting_staff_name: 'Olga', personal_id_number: '•••• 7812' })
      expect(Date.parse(expires_at) - provider.clock.now().getTime()).toBe(60 * minute)
      expect((await acting.get(auth.me)).data).toEqual(user)
      expect((await own.get(auth.me)).data).toMatchObject({ acting_staff_name: null, phone: '+79165550120' })
    })

    test('needs a code that was not used, by several at once either, has not expired and is a code at all', async () => {
      const token = await code()
      const answers = await Promise.all([1, 2, 3].map(() => exchange(token)))
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422])
      expect((await exchange(token)).refusal.message_code).toBe('link_used')
      const late = await code()
      provider.clock.advance(10 * minute)
      expect((await exchange(late)).refusal.message_code).toBe('link_expired')
      expect((await exchange('x'.repeat(43))).refusal.message_code).toBe('link_invalid')
    })

    test('does not begin by following a link to the API', async () => {
      const token = await code()
      const headers = { 'Sec-Fetch-Mode': 'navigate' }
      expect((await provider.fetch(`/api/auth/impersonate?token=${token}`, { headers })).status).toBe(403)
      expect((await exchange(token)).status).toBe(200)
    })

    test('is not for staff who have left, at whatever moment', async () => {
      const [token, { acting }] = [await code(), await act()]
      const { db } = provider.context
      await db.update(staff).set({ is_active: false }).where(eq(staff.id, staffId))
      expect((await exchange(token)).refusal.message_code).toBe('link_invalid')
      expect((await acting.ask(auth.me)).status).toBe(401)
      await db.update(staff).set({ is_active: true }).where(eq(staff.id, staffId))
    })

    test('is over when the own token of staff has expired', async () => {
      const [token, { acting }] = [await code(), await act()]
      const { db } = provider.context
      const [row] = await db.select().from(staff).where(eq(staff.id, staffId))
      await db.update(staff).set({ expires_at: provider.clock.now() }).where(eq(staff.id, staffId))
      expect((await exchange(token)).refusal.message_code).toBe('link_invalid')
      expect((await acting.ask(auth.me)).status).toBe(401)
      await db.update(staff).set({ expires_at: row?.expires_at }).where(eq(staff.id, staffId))
    })

    test('cannot be guessed fast', async () => {
      for (let tries = 0; tries < 10; tries += 1) await exchange(`guess-${tries}`)
      expect((await exchange(await code())).status).toBe(429)
    })

    test('ends after an hour, however busy it was', async () => {
      const { acting } = await act()
      for (let passed = 0; passed < 59; passed += 1) {
        provider.clock.advance(minute)
        if (passed % 20 === 0) await acting.get(auth.me)
      }
      expect((await acting.ask(auth.me)).status).toBe(200)
      provider.clock.advance(minute)
      expect((await acting.ask(auth.me)).status).toBe(401)
    })

    test('leaves the code’s secret nowhere in the clear', async () => {
      const token = await code()
      await exchange(token)
      const { rows } = await provider.context.db.execute(
        sql`select t::text as row from one_time_codes t union all select t::text from audit_entries t`,
      )
      expect(JSON.stringify(rows)).not.toContain(token)
    })

    test.each(ownCalls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
      'may not do what is the customer’s alone: %s',
      async (_, endpoint) => {
        const { token } = await newCustomer(provider, { acting_staff_id: staffId })
        const path = endpoint.path.replaceAll(/:\w+/g, '1')
        const init = { method: endpoint.method, headers: { Authorization: `Bearer ${token}` } }
        const answer = await provider.fetch(`/api${path}`, init)
        expect(answer.status).toBe(403)
        expect(await answer.json()).toMatchObject({ message_code: 'acting_as_customer' })
      },
    )

    test('may neither delete, pay, accept, cancel nor agree, and changes no name, document, receiver or password', () => {
      expect(ownCalls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
        'DELETE /account/authenticator-app',
        'DELETE /account/passkeys/:id',
        'DELETE /account/push/device',
        'DELETE /parcels/:id',
        'DELETE /parcels/:id/files/:file_id',
        'DELETE /parcels/:id/pass',
        'DELETE /receivers/:id',
        'DELETE /senders/:id',
        'DELETE /senders/:id/document',
        'DELETE /sessions',
        'DELETE /sessions/:id',
        'DELETE /users/:id/addresses/:address_id',
        'GET /account/deletion',
        'GET /account/export',
        'GET /account/second-factor',
        'GET /auth/user/documents',
        'PATCH /account/passkeys/:id',
        'PATCH /receivers/:id',
        'POST /account/authenticator-app',
        'POST /account/authenticator-app/options',
        'POST /account/deletion',
        'POST /account/export',
        'POST /account/export/address',
        'POST /account/passkeys',
        'POST /account/passkeys/options',
        'POST /account/recovery-codes',
        'POST /auth/confirm',
        'POST /auth/confirm/options',
        'POST /auth/email/resend',
        'POST /claims/:id/withdraw',
        'POST /order-for-calculations/:id/accept',
        'POST /order-for-calculations/:id/cancel',
        'POST /order-for-calculations/:id/pay',
        'POST /parcels/:id/accept-damage',
        'POST /parcels/:id/approve-price',
        'POST /parcels/:id/cancel',
        'POST /parcels/:id/pass',
        'POST /parcels/:id/pay',
        'POST /parcels/:id/requests/:request_id/cancel',
        'POST /parcels/:id/send',
        'POST /payment-requests',
        'POST /receivers',
        'POST /search-requests/:id/withdraw',
        'POST /users/:id/addresses',
        'PUT /account/push/device',
        'PUT /account/push/settings',
        'PUT /auth/password',
        'PUT /auth/user',
        'PUT /auth/user/address',
        'PUT /auth/user/documents',
        'PUT /auth/user/general-info',
        'PUT /notification-settings',
        'PUT /price-threshold',
        'PUT /receivers/:id/default',
        'PUT /receivers/:id/documents',
        'PUT /receivers/:id/restore',
        'PUT /senders/:id/document',
        'PUT /users/:id/addresses/:address_id',
      ])
    })

    test('writes nothing for a blocked customer', async () => {
      const { acting } = await act()
      await provider.context.db.update(users).set({ is_blocked: true }).where(eq(users.id, own.id))
      const answer = await acting.ask(senderBook.makeDefault, { params: { id: 1 } })
      expect(answer.refusal.message_code).toBe('user_blocked')
    })

    test('is seen and ended by the customer', async () => {
      const { acting } = await act()
      const session = (await own.get(sessions.list)).data.find(({ staff_name }) => staff_name === 'Olga')
      await own.get(sessions.end, { params: { id: session?.id ?? 0 } })
      expect((await acting.ask(auth.me)).status).toBe(401)
    })
  })

  describe('what staff did in the customer’s name', () => {
    test('is all there, refusals too, with name and reason, newest first, and is shown to this customer alone', async () => {
      const { acting } = await act()
      await acting.get(auth.me)
      await acting.ask(senderBook.makeDefault, { params: { id: 999 } })
      await acting.ask(sessions.endOthers)
      expect(await acts()).toMatchObject(
        [
          ['DELETE', '/api/sessions', 403],
          ['PUT', '/api/senders/999/default', 404],
          ['GET', '/api/auth/me', 200],
          ['GET', '/api/auth/impersonate', 200],
        ].map(([method, path, status]) => ({ staff_name: 'Olga', reason, method, path, status })),
      )
      const other = await newCustomer(provider)
      expect((await other.get(sessions.staffActs)).data).toEqual([])
    })

    test('is there whatever characters the path had', async () => {
      const { token } = await act()
      const headers = { Authorization: `Bearer ${token}` }
      expect((await provider.fetch('/api/parcels/a%00b', { headers })).status).toBe(404)
      expect((await acts())[0]).toMatchObject({ method: 'GET', path: '/api/parcels/a\uFFFDb', status: 404 })
    })

    test('goes on page by page', async () => {
      const { acting } = await act()
      for (let times = 0; times < 4; times += 1) await acting.get(auth.me)
      const first = await own.get(sessions.staffActs, { query: { per_page: 3 } })
      const second = await own.get(sessions.staffActs, { query: { per_page: 3, cursor: first.next_cursor } })
      expect([first.data.length, second.data.length, second.next_cursor]).toEqual([3, 2, null])
      expect(second.data.at(-1)?.path).toBe('/api/auth/impersonate')
      expect((await own.ask(sessions.staffActs, { query: { cursor: 'nonsense' } })).status).toBe(422)
    })

    test('cannot be changed or taken away', async () => {
      await act()
      const { db } = provider.context
      const refusal = { cause: { message: 'rows of audit_entries are only ever added' } }
      await expect(db.execute(sql`delete from audit_entries`)).rejects.toMatchObject(refusal)
      await expect(db.execute(sql`update audit_entries set path = '/'`)).rejects.toMatchObject(refusal)
      expect(await acts()).toHaveLength(1)
    })

    test('holds nothing of what the customer did themselves', async () => {
      await own.get(auth.me)
      expect(await acts()).toEqual([])
      expect(await provider.context.db.select().from(tokens).where(eq(tokens.user_id, own.id))).toHaveLength(1)
    })
  })
})
