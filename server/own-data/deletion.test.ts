import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { contact } from '#contracts/contact.ts'
import { auth } from '#contracts/account/auth.ts'
import { account } from '#contracts/account/account.ts'
import { ownData } from '#contracts/account/own-data.ts'
import { files as filesApi } from '#contracts/files.ts'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { files } from '#server/db/tables/files.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { ordersForCalculation } from '#server/db/tables/orders.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { balances, holds, transactions } from '#server/db/tables/transactions.ts'
import { passkeys } from '#server/db/tables/second-factor.ts'
import { users } from '#server/db/tables/users.ts'
import { book } from '#server/transactions/ledger.ts'
import { sendMails } from '#server/mail/send-mails.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { declaration } from '#tests/support/declaration.ts'
import { mailedTo } from '#tests/support/mailed.ts'
import { demoPasswordHash, newCustomer, newStaff } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { addApp } from '#tests/support/second-factor.ts'
import { form, pdf, upload } from '#tests/support/uploads.ts'

const email = 'anna@aist.example'
/** Values that identify the customer and occur nowhere else. */
const marks = { name: 'Quillfeather', phone: '+79995550123', number: '4509777123' }

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let id: number
  beforeAll(async () => {
    provider = await createProvider({ engine, files: true })
    const [row] = await provider.context.db.select().from(users).where(eq(users.email, email))
    id = row?.id ?? 0
  })
  afterAll(() => provider.close())
  beforeEach(() => provider.clock.advance(3_600_000))

  const remove = (who: Customer, current_password = demoPassword) =>
    who.ask(ownData.deleteAccount, { body: { current_password } })

  /** Puts these values into everything that a customer can write. */
  async function mark() {
    const { db } = provider.context
    const { name, phone, number } = marks
    await db
      .update(users)
      .set({ first_name: name, last_name: name, phone, personal_id_number: number, identity_doc_issued_by: name })
      .where(eq(users.id, id))
    const person = { name, first_name: name, last_name: name, phone, email: `${name}@aist.example` }
    const document = { document_number: number, document_issued_by: name }
    await db
      .update(receivers)
      .set({ ...person, ...document, first_name_latin: name, last_name_latin: name, tax_id: number })
      .where(eq(receivers.user_id, id))
    await db
      .update(senders)
      .set({ ...person, ...document, company_name: name })
      .where(eq(senders.user_id, id))
    await db.update(addresses).set({ street: name, phone, comment: name }).where(eq(addresses.user_id, id))
    const said = { title: `A hat for ${name}`, comment: name, search_text: name.toLowerCase() }
    await db
      .update(parcels)
      .set({ ...said, pass_name: name, shop_order_number: name })
      .where(eq(parcels.user_id, id))
    await db.update(ordersForCalculation).set(said).where(eq(ordersForCalculation.user_id, id))
    const paid = { payer_name: name, reference: name, comment: name }
    await db.update(paymentRequests).set(paid).where(eq(paymentRequests.user_id, id))
    await db
      .update(files)
      .set({ name: `${name}.pdf` })
      .where(eq(files.user_id, id))
  }

  /** The tables in which a text occurs, ignoring case. */
  async function tablesWith(text: string): Promise<string[]> {
    const { db } = provider.context
    const { rows } = await db.execute<{ name: string }>(sql`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
    const found: string[] = []
    for (const { name } of rows) {
      const like = sql`select 1 from ${sql.identifier(name)} each where position(lower(${text}) in lower(each::text)) > 0 limit 1`
      if ((await db.execute(like)).rows.length > 0) found.push(name)
    }
    return found
  }

  /** The emails in the mail folder that contain a text. */
  async function foldersLetters(text: string): Promise<string[]> {
    const folder = join(provider.context.env.dataDir, 'mail')
    const found: string[] = []
    for (const name of await readdir(folder)) {
      if ((await readFile(join(folder, name), 'utf8')).includes(text)) found.push(name)
    }
    return found
  }

  /** Settles everything that would prevent a deletion. */
  async function settle() {
    const { db } = provider.context
    await db
      .update(parcels)
      .set({ status: 'delivered', step: null })
      .where(and(eq(parcels.user_id, id), isNotNull(parcels.step)))
    await db
      .update(paymentRequests)
      .set({ status: 'rejected' })
      .where(and(eq(paymentRequests.user_id, id), eq(paymentRequests.status, 'in_review')))
    await db.update(ordersForCalculation).set({ status: 'cancelled' }).where(eq(ordersForCalculation.user_id, id))
    await db.delete(holds).where(eq(holds.user_id, id))
    const kept = await db
      .select()
      .from(balances)
      .where(and(eq(balances.user_id, id), ne(balances.amount, '0.00')))
    await db.transaction(async (transaction) => {
      for (const { amount, currency } of kept) {
        const description = { ru: 'Возврат', en: 'Paid back' }
        const booking = {
          direction: 'debit' as const,
          amount,
          currency,
          description,
          type: 'manual_from_admin' as const,
        }
        await book(transaction, { user_id: id, cause: `test:${currency}`, now: provider.clock.now(), ...booking })
      }
    })
  }

  describe('deleting the account', () => {
    test('needs the present password', async () => {
      const who = await newCustomer(provider, { password_hash: await demoPasswordHash() })
      const wrong = await remove(who, 'not the password')
      expect(wrong.status).toBe(422)
      expect(wrong.refusal.errors).toHaveProperty('current_password')
      expect((await who.ask(auth.me)).status).toBe(200)
    })

    test('is the customer’s alone: staff who act for them are refused', async () => {
      const staff = await newStaff(provider)
      const acting = await newCustomer(provider, { acting_staff_id: staff, password_hash: await demoPasswordHash() })
      expect((await remove(acting)).status).toBe(403)
      expect((await acting.ask(ownData.showDeletion)).status).toBe(403)
    })

    test('is refused while there is money, a parcel on its way or a payment in review, each by its name', async () => {
      const { db } = provider.context
      anna = customer(provider, await provider.signIn(email))
      const refused = await remove(anna)
      expect(refused.status).toBe(409)
      const { balance = [], parcels: boxes = [], payments = [] } = refused.refusal.errors ?? {}
      const kept = await db.$count(balances, and(eq(balances.user_id, id), ne(balances.amount, '0.00')))
      expect(kept).toBeGreaterThan(0)
      expect(balance).toHaveLength(kept)
      const [box] = await db
        .select()
        .from(parcels)
        .where(and(eq(parcels.user_id, id), eq(parcels.status, 'shipped')))
      expect(boxes.join(' ')).toContain(box?.number)
      const [payment] = await db
        .select()
        .from(paymentRequests)
        .where(and(eq(paymentRequests.user_id, id), eq(paymentRequests.status, 'in_review')))
      expect(payments.join(' ')).toContain(payment?.number)
      const { obstacles } = (await anna.get(ownData.showDeletion)).data
      expect(obstacles).toEqual(Object.values(refused.refusal.errors ?? {}).flat())
      expect((await anna.ask(auth.me)).status).toBe(200)
    })

    test('leaves nothing personal in any table, and of the files what law keeps; everybody else stays as they were', async () => {
      const { context } = provider
      const { db } = context
      anna = customer(provider, await provider.signIn(email))
      await mark()
      const { secret } = await addApp(anna, provider.clock.now())
      const key = { name: marks.name, credential_id: 'annas', public_key: '', counter: 0, transports: [] }
      await db.insert(passkeys).values({ ...key, user_id: id, created_at: provider.clock.now() })
      const unused = await upload(provider, anna.token, pdf('unused'))
      const [bytes] = await db.select().from(files).where(eq(files.id, unused.id))
      await anna.get(ownData.askExport)
      await context.idle()
      const letter = { client_uuid: randomUUID(), name: marks.name, email, subject: 'Leaving', message: marks.name }
      await anna.get(contact.create, { body: letter })
      await sendMails(context)
      expect((await foldersLetters(marks.name)).length).toBeGreaterThan(0)
      await settle()
      expect((await tablesWith(marks.name)).length).toBeGreaterThan(5)
      const booked = await db.$count(transactions, eq(transactions.user_id, id))
      const others = await db.select().from(users).where(ne(users.id, id)).orderBy(users.id)

      expect((await anna.get(ownData.showDeletion)).data.obstacles).toEqual([])
      expect((await remove(anna)).status).toBe(204)
      expect((await anna.ask(auth.me)).status).toBe(401)
      expect((await customer(provider, null).ask(auth.login, { body: { email, password: demoPassword } })).status).toBe(
        422,
      )
      const [farewell] = await mailedTo(provider, email, 'account_deleted')
      expect(farewell?.text).toContain(marks.name)
      await sendMails(context)

      for (const text of [email, secret, ...Object.values(marks)])
        expect({ [text]: await tablesWith(text) }).toEqual({ [text]: [] })
      // The farewell itself has been delivered there.
      for (const text of [email, marks.name])
        expect(await foldersLetters(text)).toEqual([expect.stringMatching(/-account_deleted\.eml$/)])
      expect(await context.files.store.read(bytes?.storage_key ?? '')).toBeNull()
      const kinds = await db.selectDistinct({ kind: files.kind }).from(files).where(eq(files.user_id, id))
      expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(['invoice', 'proof']))
      expect(await db.$count(parcels, eq(parcels.user_id, id))).toBeGreaterThan(0)
      expect(await db.select().from(users).where(ne(users.id, id)).orderBy(users.id)).toEqual(others)

      expect(await db.$count(transactions, eq(transactions.user_id, id))).toBe(booked)
      const { rows: wrong } = await db.execute(sql`
        select 1 from balances left join lateral (
          select coalesce(sum(case direction when 'credit' then amount else -amount end), 0) as sum from transactions
          where user_id = balances.user_id and currency = balances.currency) as ledger on true
        where ledger.sum <> balances.amount`)
      expect(wrong).toEqual([])
    })

    test('while the archive is being made leaves none behind', async () => {
      const { context } = provider
      const { store } = context.files
      const who = await newCustomer(provider, { password_hash: await demoPasswordHash() })
      const put = store.put.bind(store)
      const keys: string[] = []
      const slow = vi.spyOn(store, 'put').mockImplementationOnce(async (key, path) => {
        keys.push(key)
        await put(key, path)
        expect((await remove(who)).status).toBe(204)
      })
      await who.get(ownData.askExport)
      await context.idle()
      slow.mockRestore()
      expect(await context.db.$count(files, eq(files.user_id, who.id))).toBe(0)
      expect(await store.read(keys[0] ?? '')).toBeNull()
    })

    test.each([
      [
        'declaration',
        {
          path: parcelDrafts.create.path,
          type: 'application/json',
          body: Buffer.from(JSON.stringify(declaration({ receiver_id: null }))),
        },
      ],
      ['upload', { path: filesApi.create.path, ...form([{ field: 'file', bytes: pdf('late'), name: 'late.pdf' }]) }],
    ])('leaves out the %s that is still arriving', async (_, { path, type, body }) => {
      const { db } = provider.context
      const who = await newCustomer(provider, { password_hash: await demoPasswordHash() })
      // The server reads a body of a known length after it has authenticated the request.
      const pull = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
        expect((await remove(who)).status).toBe(204)
        stream.enqueue(body)
        stream.close()
      }
      const length = String(body.byteLength)
      const headers = { 'Content-Type': type, 'Content-Length': length, Authorization: `Bearer ${who.token}` }
      const slow = { body: new ReadableStream({ pull }, { highWaterMark: 0 }), duplex: 'half' }
      const answer = await provider.fetch(`/api${path}`, { method: 'POST', headers, ...slow })
      expect(answer.status).toBe(401)
      for (const table of [parcels, files, idempotencyKeys]) {
        expect(await db.$count(table, eq(table.user_id, who.id))).toBe(0)
      }
    })

    test('frees the address: whoever registers with it begins anew', async () => {
      const body = {
        email,
        phone: '+79161234567',
        password: 'a stork over the quiet river',
        password_confirmation: 'a stork over the quiet river',
        consent: true,
        language: 'en',
      }
      const { data } = await customer(provider, null).get(account.register, { body })
      expect(data.user.id).not.toBe(id)
      const who = customer(provider, data.token)
      expect((await who.get(ownData.showDeletion)).data.obstacles).toEqual([])
    })
  })
})
