import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { files as api, type File } from '#contracts/files.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { files } from '#server/db/tables/files.ts'
import { createServerDatabase } from '#tests/support/database.ts'
import { extent } from '#tests/support/extent.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { startObjectStore, type ObjectStore } from '#tests/support/object-store.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { form, pdf, picture, send, upload } from '#tests/support/uploads.ts'
import { openStore } from './open-files.ts'
import { removeUnusedFiles } from './remove-unused-files.ts'
import { createS3Store } from './s3-store.ts'

const patience = 180_000
const kills = extent({ usual: 2, long: 40, of: 'kills of a file store while files are uploaded' })

describe('a file store that others wrote', { timeout: patience }, () => {
  let store: ObjectStore
  let provider: Provider
  let folder: string
  let own: Awaited<ReturnType<typeof newCustomer>>
  beforeAll(async () => {
    store = await startObjectStore()
    provider = await createProvider({ engine: 'postgres', seed: false, env: { s3: store.s3 }, now: new Date() })
    folder = await mkdtemp(join(tmpdir(), 'aist-real-store-'))
  }, patience)
  beforeEach(async () => {
    own = await newCustomer(provider)
  })
  afterAll(async () => {
    await provider.close()
    await store.remove()
    await rm(folder, { recursive: true, force: true })
  })

  const bytesAt = async (url: string) => Buffer.from(await (await provider.fetch(url)).arrayBuffer())
  type As = { key?: string; token?: string | null; language?: string }
  const sendDocument = (bytes: Buffer, { key = randomUUID(), token = own.token, language = 'en' }: As = {}) => {
    const headers = { 'Idempotency-Key': key, 'Accept-Language': language }
    return send(provider, token, form([{ field: 'file', bytes, name: 'invoice.pdf' }]), { headers })
  }

  test('what is uploaded is read back byte by byte, with its preview, and gone when it is taken back', async () => {
    const document = pdf(randomUUID())
    const sent = await upload(provider, own.token, document, { name: 'invoice.pdf' })
    expect(await bytesAt(sent.url)).toEqual(document)
    const photo = await upload(provider, own.token, await picture('jpeg'))
    expect((await bytesAt(photo.thumb_url ?? '')).length).toBeGreaterThan(20)
    const kept = await keysIn(provider)
    for (const { id } of [sent, photo]) await own.ask(api.remove, { params: { id } })
    await provider.context.idle()
    expect(kept).toHaveLength(3)
    expect(await keysIn(provider)).toEqual([])
    expect((await provider.fetch(sent.url)).status).toBe(404)
  })

  test.each(['proxy', 'object'] as const)(
    'while its %s is away uploads are refused in words, and then can be repeated',
    async (part) => {
      const before = await upload(provider, own.token, pdf('before'), { name: 'before.pdf' })
      const [document, key] = [pdf(randomUUID()), randomUUID()]
      await store.kill(part)
      const english = await sendDocument(document, { key })
      const russian = await sendDocument(document, { key, language: 'ru' })
      expect([english.status, english.headers.get('retry-after'), russian.status]).toEqual([503, '5', 503])
      expect(english.refusal.message).toMatch(/^[A-Z].* /)
      expect(russian.refusal.message).toMatch(/^[А-Я].* /)
      // While the store is away, an existing file isn't reported missing, and a deletion isn't forgotten.
      expect((await provider.fetch(before.url)).status).toBe(503)
      expect((await own.ask(api.remove, { params: { id: before.id } })).status).toBe(204)
      await store.start(part)
      const repeated = await sendDocument(document, { key })
      const again = await sendDocument(document, { key })
      expect([repeated.status, again.status]).toEqual([201, 201])
      const [one, two] = [repeated, again].map(({ text }) => fileOf(text))
      expect(two?.id).toBe(one?.id)
      expect(await bytesAt(one?.url ?? '')).toEqual(document)
    },
  )

  test('slowness costs time and nothing else; silence is given up', async () => {
    const document = pdf(randomUUID())
    store.freeze('object')
    let isDone = false
    const sending = sendDocument(document).finally(() => (isDone = true))
    const path = join(folder, 'silence')
    await writeFile(path, document)
    await expect(createS3Store(store.s3, 300).put('e'.repeat(32), path)).rejects.toThrow('aborted')
    expect(isDone).toBe(false)
    store.wake('object')
    const { status, text } = await sending
    expect(status).toBe(201)
    expect(await bytesAt(fileOf(text).url)).toEqual(document)
  })

  test.each([
    ['a wrong key', { secretKey: 'wrong' }, 'SignatureDoesNotMatch'],
    ['a stranger', { accessKey: 'portal:nobody' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'elsewhere' }, 'NoSuchBucket'],
  ])('%s is named in the log from the start on, and no file is said to be missing', async (_name, wrong, code) => {
    const { url, id } = await upload(provider, own.token, pdf(code), { name: 'there.pdf' })
    const context = {
      ...provider.context,
      files: { ...provider.context.files, store: createS3Store({ ...store.s3, ...wrong }) },
    }
    await expect(removeUnusedFiles(context)).rejects.toThrow(code)
    const [row] = await context.db.select().from(files).where(eq(files.id, id))
    await expect(context.files.store.read(row?.storage_key ?? '')).rejects.toThrow(code)
    expect((await provider.fetch(url)).status).toBe(200)
  })

  test('a server whose clock is three days off is refused, which is said, and no file is said to be missing', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 3_600_000 })
    const reading = createS3Store(store.s3).read('e'.repeat(32))
    await expect(reading.finally(() => vi.useRealTimers())).rejects.toThrow('403 (RequestTimeTooSkewed)')
  })

  const whileKilled = { timeout: patience + kills * 10_000 }
  test('killed again and again, it has lost nothing that was acknowledged', whileKilled, async () => {
    const sent: { key: string; bytes: Buffer; whose: string | null; id?: number }[] = []
    const refused = new Set<number>()
    for (let round = 0; round < kills; round += 1) {
      const part = round % 2 === 0 ? 'proxy' : 'object'
      const { token: whose } = await newCustomer(provider)
      const end = new AbortController()
      let acknowledged = 0
      const sender = async () => {
        while (!end.signal.aborted) {
          const each: (typeof sent)[number] = { key: randomUUID(), bytes: pdf(randomUUID()), whose }
          sent.push(each)
          const { status, text } = await sendDocument(each.bytes, { key: each.key, token: whose })
          if (status === 201) each.id = fileOf(text).id
          else refused.add(status)
          acknowledged += status === 201 ? 1 : 0
        }
      }
      const enough = randomInt(2, 8)
      const senders = Promise.all([sender(), sender(), sender()])
      await vi.waitUntil(() => acknowledged >= enough, { timeout: patience, interval: 1 })
      await store.kill(part)
      end.abort()
      await senders
      await store.start(part)
    }
    for (const { key, bytes, whose, id } of sent) {
      const { text } = await sendDocument(bytes, { key, token: whose })
      const file = fileOf(text)
      expect(file.id).toBe(id ?? file.id)
      expect(await bytesAt(file.url)).toEqual(bytes)
    }
    expect([...refused].filter((status) => status !== 503)).toEqual([])
  })

  test('a backup goes from the bucket into a folder, and from there into another bucket', async () => {
    await upload(provider, own.token, await picture('png'))
    await store.addBucket('second')
    const { context } = provider
    const { rows } = await context.db.execute<{ name: string }>(sql`select current_database() as name`)
    const from = { ...context.env, databaseUrl: urlOf(rows[0]?.name ?? '') }
    const [one, two] = [await createServerDatabase(), await createServerDatabase()]
    const inFolder = { ...from, s3: null, dataDir: join(folder, 'restored'), databaseUrl: one.url }
    const inBucket = {
      ...from,
      s3: { ...store.s3, bucket: 'second' },
      dataDir: join(folder, 'again'),
      databaseUrl: two.url,
    }
    const log = pino({ level: 'silent' })
    expect(await makeBackup(from, log, join(folder, 'one'))).toMatchObject({ missing: [] })
    await restoreBackup(inFolder, log, join(folder, 'one'))
    expect(await makeBackup(inFolder, log, join(folder, 'two'))).toMatchObject({ missing: [] })
    await restoreBackup(inBucket, log, join(folder, 'two'))
    const named = await context.db.select({ key: files.storage_key }).from(files)
    const there = await contentOf(openStore(inBucket))
    expect(there).toEqual(await contentOf(openStore(inFolder)))
    expect(named.map(({ key }) => there.has(key))).toEqual(named.map(() => true))
    await one.remove()
    await two.remove()
  })
})

function fileOf(text: string): File {
  return (JSON.parse(text) as { data: File }).data
}

async function keysIn({ context: { files: kept } }: Provider): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of kept.store.list()) keys.push(key)
  return keys
}

async function contentOf(store: ReturnType<typeof openStore>): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for await (const { key } of store.list()) {
    const stream = await store.read(key)
    found.set(key, stream ? (await buffer(stream)).toString('base64') : '')
  }
  return new Map([...found].toSorted(([one], [other]) => one.localeCompare(other)))
}

function urlOf(database: string): string {
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${database}`
  return url.href
}
