import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { largestFile } from '#contracts/file-type.ts'
import { files as api } from '#contracts/files.ts'
import { createApp } from '#server/app.ts'
import { files } from '#server/db/tables/files.ts'
import { users } from '#server/db/tables/users.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { form, pdf, picture, send, upload } from '#tests/support/uploads.ts'
import { quota, quotaUnproved } from './keep-upload.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let newcomer: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    anna = await newCustomer(provider)
    newcomer = await newCustomer(provider)
  })
  afterAll(() => provider.close())

  const rowOf = async (id: number) => (await provider.context.db.select().from(files).where(eq(files.id, id)))[0]
  const bytesOf = async (url: string) => Buffer.from(await (await provider.fetch(url)).arrayBuffer())
  const sendFile = (bytes: Uint8Array, token: string | null = anna.token) =>
    send(provider, token, form([{ field: 'file', bytes, name: 'a.jpg' }]))

  describe('an upload', () => {
    test('is answered with all that is known, and gives the same picture back', async () => {
      const sent = await picture('jpeg', { width: 800, height: 600 })
      const file = await upload(provider, anna.token, sent, { name: 'Чек № 7.JPG' })
      expect(file).toMatchObject({ type: 'jpeg', name: 'Чек № 7.jpg', width: 800, height: 600, kind: null })
      expect(file.created_at).toBe(provider.clock.now().toISOString())
      const bytes = await bytesOf(file.url)
      expect(bytes).toHaveLength(file.size)
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 600 })
      const row = await rowOf(file.id)
      expect(row?.sha256).toBe(createHash('sha256').update(sent).digest('hex'))
    })

    test('has a small picture in WebP', async () => {
      const file = await upload(provider, anna.token, await picture('png', { width: 500, height: 1000 }))
      expect(file).toMatchObject({ type: 'png', name: 'photo.png' })
      expect(await sharp(await bytesOf(file.thumb_url ?? '')).metadata()).toMatchObject({
        format: 'webp',
        width: 160,
        height: 320,
      })
    })

    test('of a document keeps every byte and has no picture', async () => {
      const sent = pdf('kept')
      const file = await upload(provider, anna.token, sent, { name: 'invoice.pdf' })
      expect(file).toMatchObject({ type: 'pdf', size: sent.length, thumb_url: null, width: null, height: null })
      expect(await bytesOf(file.url)).toEqual(sent)
    })

    test('is turned upright, and what the camera wrote is gone', async () => {
      const sideways = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#da3d27' } })
        .jpeg()
        .withMetadata({ orientation: 6 })
        .withExifMerge({ IFD0: { Copyright: 'planted owner' }, IFD3: { GPSLatitude: '55/1 45/1 0/1' } })
        .toBuffer()
      expect(sideways.includes('planted owner')).toBe(true)
      const file = await upload(provider, anna.token, sideways)
      expect(file).toMatchObject({ width: 200, height: 300 })
      const bytes = await bytesOf(file.url)
      expect(bytes.includes('planted owner')).toBe(false)
      const { exif, orientation } = await sharp(bytes).metadata()
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    })

    test('needs a token', async () => {
      expect((await sendFile(pdf(), null)).status).toBe(401)
    })

    test('is refused to a blocked customer', async () => {
      const { token } = await newCustomer(provider, { is_blocked: true })
      expect(await sendFile(pdf(), token)).toMatchObject({ status: 403, refusal: { message_code: 'user_blocked' } })
    })
  })

  describe('ten megabytes', () => {
    const ofSize = (size: number) => {
      const document = pdf()
      return Buffer.concat([
        document.subarray(0, -7),
        Buffer.alloc(size - document.length, ' '),
        Buffer.from('\n%%EOF\n'),
      ])
    }

    test('are taken to the last byte', async () => {
      const file = await upload(provider, newcomer.token, ofSize(largestFile), { name: 'big.pdf' })
      expect(file.size).toBe(largestFile)
    })

    test('and one more byte are 413, in words, and leave nothing behind', async () => {
      const before = await provider.context.db.$count(files)
      const { status, refusal } = await sendFile(ofSize(largestFile + 1))
      expect({ status, errors: refusal.errors }).toEqual({
        status: 413,
        errors: { file: ['This file is too large: the limit is 10\u00a0MB'] },
      })
      expect(await provider.context.db.$count(files)).toBe(before)
    })

    test('are counted while they stream: what comes after them is not read', async () => {
      let pulled = 0
      const head = form([{ field: 'file', bytes: '', name: 'a.pdf' }])
      const opening = head.body.slice(0, Buffer.from(head.body).indexOf('\r\n\r\n') + 4)
      const endless = new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(pulled === 0 ? opening : new Uint8Array(1024 * 1024))
          pulled += 1
        },
      })
      const answer = await provider.app.request('/api/files', {
        method: 'POST',
        headers: { 'Content-Type': head.type, Authorization: `Bearer ${anna.token}` },
        body: endless,
        duplex: 'half',
      } as RequestInit)
      expect(answer.status).toBe(413)
      expect(pulled).toBeLessThan(20)
    })
  })

  describe('a repeat', () => {
    test('with the same key is the same file, by header or by field', async () => {
      const [key, sent] = [randomUUID(), pdf('repeated')]
      const first = await upload(provider, anna.token, sent, { name: 'a.pdf', key })
      const again = await upload(provider, anna.token, sent, { name: 'a.pdf', key })
      expect(again.id).toBe(first.id)
      const byField = form([
        { field: 'client_uuid', bytes: key },
        { field: 'file', bytes: sent, name: 'a.pdf' },
      ])
      expect((await send(provider, anna.token, byField)).text).toContain(`"id":${first.id},`)
    })

    test('at the same moment too', async () => {
      const [key, sent] = [randomUUID(), await picture('jpeg')]
      const all = await Promise.all([1, 2, 3].map(() => upload(provider, anna.token, sent, { key })))
      expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    })

    test('with other bytes is refused', async () => {
      const key = randomUUID()
      await upload(provider, anna.token, pdf('one'), { name: 'a.pdf', key })
      const other = form([{ field: 'file', bytes: pdf('other'), name: 'a.pdf' }])
      const { status, refusal } = await send(provider, anna.token, other, { headers: { 'Idempotency-Key': key } })
      expect([status, refusal]).toMatchObject([
        422,
        { message: 'This was already sent with different details', message_code: 'key_reused' },
      ])
    })

    test('that names two keys is refused, and leaves nothing behind', async () => {
      const two = form([
        { field: 'client_uuid', bytes: randomUUID() },
        { field: 'file', bytes: pdf('two'), name: 'a.pdf' },
      ])
      const headers = { 'Idempotency-Key': randomUUID() }
      const { status, refusal } = await send(provider, anna.token, two, { headers })
      expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['client_uuid']])
      expect(await readdir(provider.context.files.incoming)).toEqual([])
    })

    test('of another customer with the same key is their own file', async () => {
      const key = randomUUID()
      const [annas, newcomers] = [
        await upload(provider, anna.token, pdf('x'), { name: 'a.pdf', key }),
        await upload(provider, newcomer.token, pdf('x'), { name: 'a.pdf', key }),
      ]
      expect(newcomers.id).not.toBe(annas.id)
    })

    test.each(['not-a-key', ''])('with the key %j is refused on client_uuid', async (key) => {
      const wrong = form([
        { field: 'client_uuid', bytes: key },
        { field: 'file', bytes: pdf(), name: 'a.pdf' },
      ])
      expect((await send(provider, anna.token, wrong)).refusal.errors).toHaveProperty('client_uuid')
    })
  })

  describe('taking back', () => {
    test('an unused file removes row and bytes; a second time it is absent', async () => {
      const file = await upload(provider, anna.token, await picture('webp'))
      const { storage_key = '' } = (await rowOf(file.id)) ?? {}
      expect((await anna.ask(api.remove, { params: { id: file.id } })).status).toBe(204)
      expect((await provider.fetch(file.url)).status).toBe(404)
      await provider.context.idle()
      expect(await provider.context.files.store.read(storage_key)).toBeNull()
      expect((await anna.ask(api.remove, { params: { id: file.id } })).status).toBe(404)
    })

    test('another customer’s file is as absent as one that never was', async () => {
      const { id } = await upload(provider, anna.token, pdf())
      const [foreign, absent] = [
        await newcomer.ask(api.remove, { params: { id } }),
        await newcomer.ask(api.remove, { params: { id: 2_000_000_000 } }),
      ]
      expect([foreign.status, foreign.text]).toEqual([404, absent.text])
      expect(await rowOf(id)).toBeDefined()
    })

    test('a file in use is refused', async () => {
      const { id } = await upload(provider, anna.token, pdf())
      await provider.context.db.update(files).set({ subject_type: 'parcel', subject_id: 1 }).where(eq(files.id, id))
      expect(await anna.ask(api.remove, { params: { id } })).toMatchObject({
        status: 409,
        refusal: { message: 'This file is in use and can’t be deleted' },
      })
    })
  })

  test('who uploads without end is stopped, and no other customer with them', async () => {
    const flooder = await newCustomer(provider)
    const sendNothing = () => send(provider, flooder.token, form([]))
    for (let tried = 0; tried < 300; tried++) expect((await sendNothing()).status).toBe(422)
    expect((await sendNothing()).status).toBe(429)
    expect((await sendFile(await picture('png'), newcomer.token)).status).toBe(201)
  })

  describe('the quota', () => {
    test('refuses one file too many, also when two come at once, and counts only uploads', async () => {
      const { db, clock } = provider.context
      const { user_id } = (await rowOf((await upload(provider, newcomer.token, pdf())).id)) ?? { user_id: 0 }
      const used = await db.$count(files, eq(files.user_id, user_id ?? 0))
      const fillers = Array.from({ length: quota.files - used - 1 }, () => filler(user_id, clock.now()))
      await db.insert(files).values([...fillers, { ...filler(user_id, clock.now()), counts_to_quota: false }])
      const both = await Promise.all([sendFile(pdf('a'), newcomer.token), sendFile(pdf('b'), newcomer.token)])
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
      expect(both.find(({ status }) => status === 422)?.refusal.errors?.file?.[0]).toMatch(
        /^You already have 500 files/,
      )
    })

    test('refuses what would be more than 200 MB', async () => {
      const { db } = provider.context
      const file = await upload(provider, anna.token, pdf())
      await db
        .update(files)
        .set({ size: quota.bytes - 10 })
        .where(eq(files.id, file.id))
      expect((await sendFile(pdf('more'))).refusal.errors).toEqual({
        file: ['Not enough space: your files can take up to 200\u00a0MB in total'],
      })
      await db.delete(files).where(eq(files.id, file.id))
    })

    test('is a tenth while the address is not proved, and says how to get the rest', async () => {
      const { db } = provider.context
      const stranger = await newCustomer(provider, { email_verified_at: null })
      const file = await upload(provider, stranger.token, pdf('first'))
      await db
        .update(files)
        .set({ size: quotaUnproved.bytes - 10 })
        .where(eq(files.id, file.id))
      expect((await sendFile(pdf('more'), stranger.token)).refusal.errors?.file?.[0]).toMatch(
        /^Until you verify your email, your files can take up to 20\u00a0MB in total/,
      )
      await db.update(users).set({ email_verified_at: provider.clock.now() }).where(eq(users.id, stranger.id))
      expect((await sendFile(pdf('more'), stranger.token)).status).toBe(201)
    })
  })

  test('nothing is taken while the disk is nearly full, and that is said in words', async () => {
    const full = createApp({ ...provider.context, env: { ...provider.context.env, minFreeMegabytes: 1e12 } })
    const { type, body } = form([{ field: 'file', bytes: pdf(), name: 'a.pdf' }])
    const answer = await full.request('/api/files', {
      method: 'POST',
      headers: { Authorization: `Bearer ${anna.token}`, 'Content-Type': type, 'Accept-Language': 'en' },
      body,
    })
    expect(answer.status).toBe(507)
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/^We can’t save anything right now/) as string,
    })
  })
})

function filler(user_id: number | null, created_at: Date) {
  return {
    user_id,
    name: 'a.pdf',
    type: 'pdf',
    size: 1,
    sha256: '',
    storage_key: randomUUID(),
    has_thumbnail: false,
    created_at,
  }
}
