import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider } from '#tests/support/provider.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { picture, upload } from '#tests/support/uploads.ts'
import type { FileStore } from './file-store.ts'
import { createS3Store, type S3 } from './s3-store.ts'

/** An in-memory bucket that accepts only requests whose signature covers their content. */
const kept = new Map<string, Buffer>()
let asked: { method: string; path: string; authorization: string }[] = []
let isBroken = false
let isSilent = false
/** Redirects every request to this address. */
let leadsTo = ''
/** Milliseconds between the head of an answer and its body. */
let pause = 0
let server: Server
let s3: S3
let store: FileStore
let folder: string

beforeAll(async () => {
  server = createServer((incoming, outgoing) => void answer(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'portal',
    region: 'eu-test-1',
    accessKey: 'planted-access',
    secretKey: 'planted-secret',
  }
  store = createS3Store(s3)
  folder = await mkdtemp(join(tmpdir(), 'aist-s3-'))
})
beforeEach(() => {
  kept.clear()
  asked = []
  isBroken = false
  isSilent = false
  leadsTo = ''
  pause = 0
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const keyOf = (digit: string) => digit.repeat(32)

async function put(key: string, content: string): Promise<void> {
  const path = join(folder, key)
  await writeFile(path, content)
  await store.put(key, path)
}

test('what was put is read back, and every request is signed', async () => {
  await put(keyOf('a'), 'bytes')
  const stream = await store.read(keyOf('a'))
  expect(stream && (await text(stream))).toBe('bytes')
  expect(asked.map(({ method, path }) => [method, path])).toEqual([
    ['PUT', `/portal/files/${keyOf('a')}`],
    ['GET', `/portal/files/${keyOf('a')}`],
  ])
  for (const { authorization } of asked) {
    expect(authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=planted-access\/\d{8}\/eu-test-1\/s3\/aws4_request, SignedHeaders=[\w;-]+, Signature=[0-9a-f]{64}$/,
    )
    expect(authorization).not.toContain('planted-secret')
  }
})

test('it is not led elsewhere by a redirect', async () => {
  await put(keyOf('f'), 'bytes')
  leadsTo = `${s3.endpoint}/portal/files/${keyOf('f')}`
  await expect(store.read(keyOf('9'))).rejects.toThrow('fetch failed')
})

test('what is not there is read as nothing, and removed without complaint', async () => {
  expect(await store.read(keyOf('b'))).toBeNull()
  await store.remove(keyOf('b'))
  await put(keyOf('b'), 'x')
  await store.remove(keyOf('b'))
  expect(kept.size).toBe(0)
})

test('a long list comes page by page, without what is not ours', async () => {
  for (const digit of ['1', '2', '3', '4', '5']) await put(keyOf(digit), digit)
  kept.set('/portal/files/readme.txt', Buffer.from('x'))
  const found: { key: string; stored_at: Date }[] = []
  for await (const each of store.list()) found.push(each)
  expect(found.map(({ key }) => key)).toEqual(['1', '2', '3', '4', '5'].map(keyOf))
  expect(found[0]?.stored_at).toEqual(new Date('2026-11-21T10:00:00.000Z'))
})

test('a file that is taken slowly comes whole, and silence is given up', async () => {
  const hasty = createS3Store(s3, 50)
  await put(keyOf('e'), 'slow')
  pause = 120
  const stream = await hasty.read(keyOf('e'))
  expect(stream && (await text(stream))).toBe('slow')
  isSilent = true
  await expect(hasty.read(keyOf('e'))).rejects.toThrow('aborted')
})

test('a refusal is an error that names its code', async () => {
  isBroken = true
  await expect(store.read(keyOf('c'))).rejects.toThrow('The file store answered 403 (AccessDenied)')
  await expect(put(keyOf('c'), 'x')).rejects.toThrow('AccessDenied')
})

test.each(['../x', '', 'A'.repeat(32), `${'a'.repeat(32)}/../x`])(
  'the key %j never leaves the process',
  async (key) => {
    await expect(async () => store.read(key)).rejects.toThrow(RangeError)
    expect(asked).toEqual([])
  },
)

forEachEngine((engine) => {
  test('a provider that is set to a bucket keeps its uploads there', async () => {
    const provider = await createProvider({ engine, seed: false, env: { s3 } })
    const { token } = await newCustomer(provider)
    const file = await upload(provider, token, await picture('jpeg'))
    expect(kept.size).toBe(2)
    const sent = await provider.fetch(file.url)
    expect((await sent.arrayBuffer()).byteLength).toBe(file.size)
    await provider.close()
  })
})

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://s3.test')
  const body = await buffer(incoming)
  const { method = '', headers } = incoming
  if (isSilent) return
  if (leadsTo && new URL(leadsTo).pathname !== pathname) {
    outgoing.writeHead(307, { Location: leadsTo }).end()
    return
  }
  asked.push({ method, path: pathname, authorization: headers.authorization ?? '' })
  const hash = createHash('sha256').update(body).digest('hex')
  const isSigned = headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') && headers['x-amz-date']
  if (isBroken || !isSigned || (method === 'PUT' && headers['x-amz-content-sha256'] !== hash)) {
    outgoing.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    return
  }
  if (method === 'PUT') kept.set(pathname, body)
  if (method === 'DELETE') {
    const isKept = kept.delete(pathname)
    outgoing.writeHead(isKept ? 204 : 404).end()
    return
  }
  if (pathname === '/portal') {
    outgoing.end(listing(searchParams))
    return
  }
  const content = kept.get(pathname)
  const sent = method === 'GET' ? (content ?? '<Error><Code>NoSuchKey</Code></Error>') : ''
  outgoing.writeHead(content ? 200 : 404).flushHeaders()
  setTimeout(() => outgoing.end(sent), pause)
}

/** A listing page with two entries. */
function listing(query: URLSearchParams): string {
  const all = [...kept.keys()].map((path) => path.slice('/portal/'.length)).toSorted()
  const from = Number(query.get('continuation-token')?.split('&')[1] ?? 0)
  const entries = all
    .slice(from, from + 2)
    .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-11-21T10:00:00.000Z</LastModified></Contents>`)
  const next = from + 2 < all.length ? `<NextContinuationToken>page&amp;${from + 2}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('\n')}${next}</ListBucketResult>`
}
