import { inflateRawSync } from 'node:zlib'
import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { ownData } from '#contracts/account/own-data.ts'
import { secondFactor } from '#contracts/account/second-factor.ts'
import { files } from '#server/db/tables/files.ts'
import { dataExports } from '#server/db/tables/own-data.ts'
import { users } from '#server/db/tables/users.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { passkeys } from '#server/db/tables/second-factor.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { mailedTo } from '#tests/support/mailed.ts'
import { newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { addApp } from '#tests/support/second-factor.ts'
import { pdf, upload } from '#tests/support/uploads.ts'
import { forgetExports } from './forget-exports.ts'
import { makeDueExports } from './make-exports.ts'
import { ownTables, servingTables, unsaidColumns } from './own-tables.ts'

const day = 24 * 60 * 60_000

type Data = Record<string, Record<string, unknown>[]>

/** The entries of a ZIP by name, read as other programs do: from the directory at its end. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\x05\x06')
  const found = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, begin] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const from = begin + 30 + zip.readUInt16LE(begin + 26)
    const bytes = zip.subarray(from, from + zip.readUInt32LE(at + 20))
    found.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes)
    at += 46 + nameLength
  }
  return found
}

forEachEngine((engine) => {
  let provider: Provider
  beforeAll(async () => {
    provider = await createProvider({ engine, files: true })
  })
  afterAll(() => provider.close())

  const show = async (who: Customer) => (await who.get(ownData.showExport)).data
  const ask = async (who: Customer) => (await who.get(ownData.askExport)).data
  const addressOf = async (who: Customer) => (await who.get(ownData.addressExport)).data.url
  const fetchFile = (url: string) => provider.fetch(url)

  async function archiveOf(who: Customer): Promise<Map<string, Buffer>> {
    await ask(who)
    await provider.context.idle()
    const answer = await fetchFile(await addressOf(who))
    expect(answer.status).toBe(200)
    return unzip(Buffer.from(await answer.arrayBuffer()))
  }

  describe('the archive of a customer’s own data', () => {
    test('is a blocked customer’s right, too; deleting the account is not', async () => {
      const blocked = await newCustomer(provider, { is_blocked: true })
      expect((await blocked.ask(ownData.askExport)).status).toBe(200)
      const answer = await blocked.ask(ownData.deleteAccount, { body: { current_password: 'whatever' } })
      expect(answer).toMatchObject({ status: 403, refusal: { message_code: 'user_blocked' } })
    })

    test('holds every row and every file of theirs, and nothing of anybody else', async () => {
      const { db } = provider.context
      const anna = customer(provider, await provider.signIn('anna@aist.example'))
      const [own] = await db.select().from(users).where(eq(users.email, 'anna@aist.example'))
      const stored = ownTables.map(async ({ table, own: rows }) => [
        getTableName(table),
        await db.$count(table, rows(db, own?.id ?? 0)),
      ])
      const counts = Object.fromEntries(await Promise.all(stored)) as Record<string, number>
      const entries = await archiveOf(anna)
      const text = entries.get('data.json')?.toString() ?? ''
      const { made_at, ...data } = JSON.parse(text) as Data
      expect(made_at).toBe(provider.clock.now().toISOString())
      expect(data.users).toMatchObject([{ email: own?.email, personal_id_number: own?.personal_id_number }])

      const others = await db
        .select()
        .from(users)
        .where(sql`id <> ${own?.id}`)
      expect(others.length).toBeGreaterThan(0)
      for (const { email, customer_code } of others) {
        expect(text).not.toContain(email)
        expect(text).not.toContain(customer_code)
      }
      expect(Object.fromEntries(Object.entries(data).map(([name, rows]) => [name, rows.length]))).toEqual(counts)
      const owners = Object.values(data).flatMap((rows) => rows.flatMap((row) => row.user_id ?? []))
      expect(new Set(owners)).toEqual(new Set([own?.id]))
      for (const name of ['parcels', 'parcel_items', 'parcel_events', 'receivers', 'transactions', 'files']) {
        expect(counts[name]).toBeGreaterThan(0)
      }

      const paths = (data.files ?? []).map(({ path }) => String(path))
      expect(new Set(entries.keys())).toEqual(new Set(['data.json', ...paths]))
      expect(paths.some((path) => /^files\/parcel\/P-\d+\/\d+-.+\.pdf$/.test(path))).toBe(true)
    })

    test('says no hash, no key and no code', async () => {
      const { db } = provider.context
      const anna = customer(provider, await provider.signIn('anna@aist.example'))
      const text = (await archiveOf(anna)).get('data.json')?.toString() ?? ''
      for (const column of unsaidColumns) expect(text).not.toContain(`"${column}":`)
      expect(text).not.toMatch(/"\w*(hash|secret)\w*":/)
      const { rows } = await db.execute<{ secret: string }>(sql`
        select token_hash as secret from tokens union select password_hash from users union select storage_key from files`)
      expect(rows.length).toBeGreaterThan(10)
      expect(rows.filter(({ secret }) => secret && text.includes(secret))).toEqual([])
    })

    test('says that there is a second factor, and nothing that opens by it', async () => {
      const who = await newCustomer(provider, { is_confirmed: true })
      const { secret } = await addApp(who, provider.clock.now())
      const { data: begun } = await who.get(secondFactor.beginApp)
      const { db } = provider.context
      const key = { name: 'Blue phone', credential_id: 'what-the-device-calls-it', public_key: 'the-public-half' }
      const made = { ...key, user_id: who.id, counter: 0, transports: [], created_at: provider.clock.now() }
      await db.insert(passkeys).values(made)
      const text = (await archiveOf(who)).get('data.json')?.toString() ?? ''
      const data = JSON.parse(text) as Data
      expect(data.passkeys).toMatchObject([{ name: 'Blue phone' }])
      expect(data.authenticator_apps).toMatchObject([{ on_since: provider.clock.now().toISOString() }])
      expect(data.recovery_codes).toHaveLength(10)
      for (const said of [secret, begun.secret, key.credential_id, key.public_key]) expect(text).not.toContain(said)
    })

    test('leaves out no table that belongs to a customer', async () => {
      const { rows } = await provider.context.db.execute<{ name: string }>(sql`
        with recursive own(id) as (
          select 'users'::regclass::oid
          union select conrelid from pg_constraint join own on own.id = confrelid where contype = 'f'
        ) select relname as name from own join pg_class on pg_class.oid = own.id order by relname`)
      const known = ownTables.map(({ table }) => getTableName(table))
      expect(rows.map(({ name }) => name)).toEqual([...known, ...servingTables].toSorted())
    })

    test('carries an upload byte by byte under its name', async () => {
      const who = await newCustomer(provider)
      const bytes = pdf('счёт')
      const { id } = await upload(provider, who.token, bytes, { name: 'Счёт из магазина.pdf' })
      expect((await archiveOf(who)).get(`files/${id}-Счёт из магазина.pdf`)).toEqual(bytes)
    })
  })

  describe('asking for it', () => {
    test('a second time answers with the first one, while it is made and as long as it can be fetched', async () => {
      const who = await newCustomer(provider, { email: 'twice@aist.example' })
      expect(await show(who)).toEqual({ state: 'none', asked_at: null, file: null })
      const first = await ask(who)
      expect(first.state).toBe('making')
      provider.clock.advance(60_000)
      expect((await ask(who)).asked_at).toBe(first.asked_at)
      await provider.context.idle()
      provider.clock.advance(3 * day)
      const again = await ask(who)
      expect(again).toMatchObject({ state: 'ready', asked_at: first.asked_at })
      await provider.context.idle()
      expect(await provider.context.db.$count(files, eq(files.user_id, who.id))).toBe(1)
      const letters = await mailedTo(provider, 'twice@aist.example', 'data_export_ready')
      expect(letters).toHaveLength(1)
      expect(letters[0]?.text).toContain('/en/dashboard/settings')
    })

    test('after seven days there is none: address, file and bytes are gone, and it can be asked for again', async () => {
      const who = await newCustomer(provider)
      await archiveOf(who)
      const url = await addressOf(who)
      const [row] = await provider.context.db.select().from(files).where(eq(files.user_id, who.id))
      const answer = await fetchFile(url)
      expect(answer.headers.get('Content-Disposition')).toContain('attachment')
      expect(answer.headers.get('Cache-Control')).toContain('no-store')
      await answer.arrayBuffer()
      provider.clock.advance(16 * 60_000)
      expect((await fetchFile(url)).status).toBe(404)
      expect(await addressOf(who)).not.toBe(url)
      provider.clock.advance(7 * day)
      expect(await show(who)).toEqual({ state: 'none', asked_at: null, file: null })
      expect((await who.ask(ownData.addressExport)).status).toBe(404)
      await forgetExports(provider.context)
      expect(await provider.context.files.store.read(row?.storage_key ?? '')).toBeNull()
      expect(await provider.context.db.$count(files, eq(files.user_id, who.id))).toBe(0)
      expect((await ask(who)).state).toBe('making')
      await provider.context.idle()
      expect((await show(who)).state).toBe('ready')
    })

    test('survives the end of the process: the jobs make what was begun and what was not', async () => {
      const { db } = provider.context
      const who = await newCustomer(provider)
      const now = provider.clock.now()
      await db.insert(dataExports).values({ user_id: who.id, asked_at: now, attempts: 1, next_try_at: now })
      await runJobs(provider.context)
      expect((await show(who)).state).toBe('ready')
    })

    test('says when it cannot be made, after three attempts, and can be asked for again', async () => {
      const { context, clock } = provider
      const who = await newCustomer(provider)
      const full = vi.spyOn(context.files.store, 'put').mockRejectedValue(new Error('The disk is gone'))
      try {
        await ask(who)
        await context.idle()
        for (const minutes of [1, 10]) {
          expect((await show(who)).state).toBe('making')
          clock.advance(minutes * 60_000)
          await expect(makeDueExports(context)).rejects.toThrow('could not be made')
        }
        expect((await show(who)).state).toBe('failed')
      } finally {
        full.mockRestore()
      }
      await ask(who)
      await context.idle()
      expect((await show(who)).state).toBe('ready')
    })

    test('is the customer’s alone: staff who act for them are refused', async () => {
      const staff = await newStaff(provider)
      const acting = await newCustomer(provider, { acting_staff_id: staff })
      expect((await acting.ask(ownData.askExport)).status).toBe(403)
      expect((await acting.ask(ownData.showExport)).status).toBe(403)
      expect((await acting.ask(ownData.addressExport)).status).toBe(403)
    })
  })
})
