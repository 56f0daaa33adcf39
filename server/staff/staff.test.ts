import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { account } from '#contracts/account/account.ts'
import { auth } from '#contracts/account/auth.ts'
import { byId, one, post } from '#contracts/endpoint.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { auditEntries, staff } from '#server/db/tables/users.ts'
import { answerError } from '#server/http/answer-errors.ts'
import { conflict } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { blockCustomer, unblockCustomer } from './block-customer.ts'
import { openDesk } from './first-staff.ts'
import { findStaff, hireStaff } from './staff.ts'

const day = 86_400_000

const greet = post('/staff/customers/:id/greet', {
  summary: 'Greet a customer',
  staff: 'admin',
  params: byId,
  body: z.strictObject({ fails: z.optional(z.boolean()) }),
  reply: one(z.string()),
})

forEachEngine((engine) => {
  let provider: Provider
  let folder: string
  let token: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aist-desk-'))
    provider = await createProvider({ engine, seed: false, env: { dataDir: folder } })
  })
  afterAll(async () => {
    await provider.close()
    await rm(folder, { recursive: true })
  })

  describe('the first of the staff', () => {
    test('is there after the start, once, and only the owner of the folder can read the token', async () => {
      const { context } = provider
      await Promise.all([openDesk(context), openDesk(context)])
      await openDesk(context)
      const path = join(folder, 'desk.token')
      token = (await readFile(path, 'utf8')).trim()
      expect((await stat(path)).mode & 0o777).toBe(0o600)
      const rows = await context.db.select().from(staff)
      expect(rows.map(({ name }) => name)).toEqual(['Desk'])
      expect(JSON.stringify(rows)).not.toContain(token.slice('desk_'.length))
      const expires_at = new Date(provider.clock.now().getTime() + 90 * day)
      expect(await findStaff(context.db, token)).toEqual({ id: rows[0]?.id, name: 'Desk', role: 'admin', expires_at })
    })

    test('is there anew when all staff have left', async () => {
      const { context } = provider
      await context.db.update(staff).set({ is_active: false })
      const renewed = await tokenAfterStart()
      expect(await findStaff(context.db, token)).toBeNull()
      expect(await findStaff(context.db, renewed)).toMatchObject({ name: 'Desk' })
      token = renewed
    })

    test('is there anew when no token of an admin is good any more, and not before', async () => {
      const { context } = provider
      await hireStaff(context.db, 'Packer', provider.clock.now(), { role: 'warehouse', days: 366 })
      provider.clock.advance(90 * day - 1)
      expect(await tokenAfterStart()).toBe(token)
      provider.clock.advance(1)
      token = await tokenAfterStart()
      const found = await findStaff(context.db, token)
      expect(found?.expires_at.getTime()).toBe(provider.clock.now().getTime() + 90 * day)
      expect(await tokenAfterStart()).toBe(token)
    })

    async function tokenAfterStart(): Promise<string> {
      await openDesk(provider.context)
      return (await readFile(join(folder, 'desk.token'), 'utf8')).trim()
    }

    test.each(['', 'desk_', `desk_${'x'.repeat(43)}`, 'Desk', '1|abc'])('is not found by %j', async (nonsense) => {
      expect(await findStaff(provider.context.db, nonsense)).toBeNull()
    })
  })

  describe('an endpoint of the desk', () => {
    function desk(bearer: string | null, id: number, body: object = {}) {
      const { context } = provider
      const app = new Hono<Served>().basePath('/api')
      app.onError((error, exchange) => answerError(error, exchange, context))
      serve(app, context, greet, async ({ staff: who, params, body: sent, concern }) => {
        concern({ user_id: params.id, reason: 'A greeting' })
        if (sent.fails) throw conflict('Not now')
        return { data: `${who.name} greets ${params.id}` }
      })
      return app.request(`/api/staff/customers/${id}/greet`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(bearer && { Authorization: `Bearer ${bearer}` }) },
        body: JSON.stringify(body),
      })
    }

    test('answers staff alone', async () => {
      const own = await newCustomer(provider)
      for (const bearer of [null, own.token, `desk_${'x'.repeat(43)}`]) {
        expect((await desk(bearer, own.id)).status).toBe(401)
      }
      expect(await (await desk(token, own.id)).json()).toEqual({ data: `Desk greets ${own.id}` })
    })

    test('does not take a staff token for a customer’s', async () => {
      const answer = await provider.fetch('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
      expect(answer.status).toBe(401)
    })

    test('is written down, done or refused, and the customer concerned can read it', async () => {
      const own = await newCustomer(provider)
      await desk(token, own.id)
      await desk(token, own.id, { fails: true })
      const { data } = await own.get(sessions.staffActs)
      expect(data).toMatchObject([
        { staff_name: 'Desk', status: 409, reason: 'A greeting' },
        { staff_name: 'Desk', status: 200, reason: 'A greeting', path: `/api/staff/customers/${own.id}/greet` },
      ])
    })

    test('is written down also when it named no customer', async () => {
      await desk(token, 1, { unknown: true })
      const { db } = provider.context
      const [newest] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
      expect(newest).toMatchObject({ user_id: null, status: 422 })
    })

    test('is closed to staff who have left', async () => {
      const { db } = provider.context
      const gone = await hireStaff(db, 'Gone', provider.clock.now())
      await db.update(staff).set({ is_active: false })
      expect((await desk(gone.token, 1)).status).toBe(401)
      await db.update(staff).set({ is_active: true })
    })
  })

  describe('a block', () => {
    test('tells the customer why in their language, lets them read, and is taken back', async () => {
      const own = await newCustomer(provider)
      const { context } = provider
      const [{ id: staff_id } = { id: 0 }] = await context.db.select().from(staff)
      const who = { user_id: own.id, staff_id }
      await blockCustomer(context, context.db, { ...who, reason: { ru: 'Нет паспорта', en: 'No passport' } })
      expect((await own.get(auth.me)).data).toMatchObject({ is_blocked: true, block_reason: 'No passport' })
      const write = () => own.ask(account.saveAddress, { body: { address_id: 1 }, language: 'ru' })
      expect(await write()).toMatchObject({ status: 403, refusal: { block_reason: 'Нет паспорта' } })
      await unblockCustomer(context, context.db, who)
      expect((await own.get(auth.me)).data).toMatchObject({ is_blocked: false, block_reason: null })
      expect((await write()).status).toBe(422)
    })

    test('of an unknown customer is refused', async () => {
      const { context } = provider
      const unknown = { user_id: 999_999, staff_id: 1, reason: null }
      await expect(blockCustomer(context, context.db, unknown)).rejects.toMatchObject({ status: 404 })
    })
  })
})
