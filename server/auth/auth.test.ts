import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contracts/account/auth.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { tokens, users } from '#server/db/tables/users.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const day = 24 * 3_600_000
const anna = { email: 'anna@aist.example', password: demoPassword }

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine })
  })
  afterAll(() => provider.close())

  const guest = () => customer(provider, null)
  const signIn = async (credentials: object = anna) => (await guest().get(auth.login, { body: credentials })).data

  async function isSignedIn(token: string) {
    const { status } = await customer(provider, token).ask(auth.me)
    return status === 200
  }

  describe('signing in', () => {
    test('gives a token, a handle to end it and the customer', async () => {
      const { token, user } = await signIn({ ...anna, device_name: 'Chrome on Linux' })
      expect(user).toMatchObject({ email: anna.email, customer_code: 'AST-20417', is_blocked: false })
      expect((await customer(provider, token).get(auth.me)).data).toEqual(user)
    })

    test('takes the address in any case, and the password to the letter', async () => {
      await signIn({ email: ' Anna@AIST.example ', password: demoPassword })
      for (const password of [` ${demoPassword}`, demoPassword.toUpperCase(), `${demoPassword} `]) {
        expect((await guest().ask(auth.login, { body: { ...anna, password } })).status).toBe(422)
      }
    })

    test('answers an unknown address and a wrong password with the same bytes, in the visitor’s language', async () => {
      const wrong = await guest().ask(auth.login, { body: { ...anna, password: 'wrong' }, language: 'ru' })
      const unknown = await guest().ask(auth.login, { body: { ...anna, email: 'nobody@aist.example' }, language: 'ru' })
      expect(wrong.status).toBe(422)
      expect(wrong.refusal.errors).toEqual({ email: ['Неверная почта или пароль'] })
      expect(unknown.text).toBe(wrong.text)
    })

    test('names every field that is missing or wrong', async () => {
      expect(await guest().errors(auth.login, { body: { email: 'anna', role: 'admin' } })).toEqual({
        email: ['Enter a valid email address'],
        password: ['Fill this in'],
        role: ['Unknown field'],
      })
    })

    test('lets a blocked customer in and tells them why, in their language', async () => {
      const blocked = { email: 'blocked@aist.example', password: demoPassword }
      const { user } = await signIn(blocked)
      expect(user.is_blocked).toBe(true)
      expect(user.block_reason).toMatch(/^We couldn’t verify the recipient’s passport/)
      const inRussian = await guest().get(auth.login, { body: blocked, language: 'ru' })
      expect(inRussian.data.user.block_reason).toMatch(/^Не подтверждён паспорт/)
    })

    test('never gives the password’s hash away', async () => {
      const { text } = await guest().ask(auth.login, { body: anna })
      expect(text).not.toMatch(/password|argon2/)
    })

    test('makes a hash of an older cost anew', async () => {
      const { db } = provider.context
      const [row] = await db.select().from(users).where(eq(users.email, 'new@aist.example'))
      // The same password, hashed with a quarter of the memory.
      const { hash } = await import('@node-rs/argon2')
      const older = await hash(demoPassword, { memoryCost: 4864, timeCost: 2, parallelism: 1 })
      await db.update(users).set({ password_hash: older }).where(eq(users.email, 'new@aist.example'))
      await signIn({ email: 'new@aist.example', password: demoPassword })
      const [after] = await db.select().from(users).where(eq(users.email, 'new@aist.example'))
      expect(row?.password_hash).toMatch(/m=19456,t=2,p=1/)
      expect(after?.password_hash).toMatch(/m=19456,t=2,p=1/)
    })
  })

  describe('a session', () => {
    test('cannot be read out of the database', async () => {
      const { token, revoke_handle } = await signIn()
      const { rows } = await provider.context.db.execute(sql`select tokens::text as row from tokens`)
      const stored = JSON.stringify(rows)
      for (const secret of [token, revoke_handle]) expect(stored).not.toContain(secret.split('|')[1])
    })

    test('ends by its handle, and so does no other', async () => {
      const [one, other] = [await signIn(), await signIn()]
      expect((await guest().ask(auth.logout, { body: { revoke_handle: one.revoke_handle } })).status).toBe(204)
      expect(await isSignedIn(one.token)).toBe(false)
      expect(await isSignedIn(other.token)).toBe(true)
    })

    test('is not ended by its own token, by a foreign secret or by nonsense, and does not tell which', async () => {
      const [one, other] = [await signIn(), await signIn()]
      const foreign = `${one.revoke_handle.split('|')[0]}|${other.revoke_handle.split('|')[1]}`
      for (const revoke_handle of [one.token, foreign, 'nonsense', '1|']) {
        expect((await guest().ask(auth.logout, { body: { revoke_handle } })).status).toBe(204)
      }
      expect(await isSignedIn(one.token)).toBe(true)
    })

    test('of the demo world has no secret: whatever is tried fits none of them', async () => {
      const { db } = provider.context
      const seeded = await db.select({ id: tokens.id }).from(tokens).where(like(tokens.token_hash, 'demo-%'))
      expect(seeded.length).toBeGreaterThan(0)
      for (const { id } of seeded) {
        const guess = `${id}|${'a'.repeat(43)}`
        expect((await customer(provider, guess).ask(auth.me)).status).toBe(401)
        expect((await guest().ask(auth.logout, { body: { revoke_handle: guess } })).status).toBe(204)
      }
    })

    test('can be ended twice', async () => {
      const { revoke_handle } = await signIn()
      await guest().get(auth.logout, { body: { revoke_handle } })
      expect((await guest().ask(auth.logout, { body: { revoke_handle } })).status).toBe(204)
    })

    test('cannot be opened with a handle', async () => {
      const { revoke_handle } = await signIn()
      expect(await isSignedIn(revoke_handle)).toBe(false)
    })

    test.each(['', '1', '1|', '0|abc', '999999|aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', '1|\u00e9', 'a|b|c'])(
      'with the token %j does not exist',
      async (token) => {
        const answer = await provider.fetch('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
        expect(answer.status).toBe(401)
        expect(await answer.json()).toMatchObject({ message: 'Unauthenticated.' })
      },
    )

    test('ends after thirty days without use', async () => {
      const start = provider.clock.now()
      const { token } = await signIn()
      provider.clock.advance(29 * day)
      expect(await isSignedIn(token)).toBe(true)
      await provider.context.idle()
      provider.clock.advance(29 * day)
      expect(await isSignedIn(token)).toBe(true)
      await provider.context.idle()
      provider.clock.advance(30 * day)
      expect(await isSignedIn(token)).toBe(false)
      provider.clock.set(start)
    })

    test('ends after ninety days of daily use', async () => {
      const start = provider.clock.now()
      const { token } = await signIn()
      for (let days = 0; days < 85; days += 17) {
        provider.clock.advance(17 * day)
        expect(await isSignedIn(token)).toBe(true)
        await provider.context.idle()
      }
      provider.clock.advance(5 * day)
      expect(await isSignedIn(token)).toBe(false)
      provider.clock.set(start)
    })

    test('notes its use at most once a minute', async () => {
      const { token } = await signIn()
      const lastUse = async () => {
        await provider.context.idle()
        const [row] = await provider.context.db
          .select({ at: tokens.last_used_at })
          .from(tokens)
          .where(eq(tokens.id, Number(token.split('|')[0])))
        return row?.at.getTime()
      }
      const first = await lastUse()
      provider.clock.advance(59_000)
      await isSignedIn(token)
      expect(await lastUse()).toBe(first)
      provider.clock.advance(1000)
      await isSignedIn(token)
      expect(await lastUse()).toBe(provider.clock.now().getTime())
    })

    test('of a customer who is blocked in the meantime reads on and writes no more', async () => {
      const { token } = await signIn({ email: 'new@aist.example', password: demoPassword })
      const block = (is_blocked: boolean) =>
        provider.context.db.update(users).set({ is_blocked }).where(eq(users.email, 'new@aist.example'))
      await block(true)
      const own = customer(provider, token)
      expect((await own.ask(parcels.list)).status).toBe(200)
      const refused = await own.ask(parcels.remove, { params: { id: 1 } })
      expect(refused).toMatchObject({ status: 403, refusal: { message_code: 'user_blocked', block_reason: null } })
      await block(false)
      expect((await own.ask(parcels.remove, { params: { id: 1 } })).status).toBe(404)
    })
  })
})
