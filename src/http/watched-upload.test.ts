import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { files } from '#contracts/files.ts'
import { createCall } from './client.ts'

/** As much of XMLHttpRequest as the upload uses. Sends with the platform's fetch and reports progress on demand. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  upload = new EventTarget()
  sent: unknown
  headers: Record<string, string> = {}
  status = 0
  statusText = ''
  responseText = ''
  isAborted = false
  method = ''
  url = ''
  constructor() {
    super()
    FakeRequest.last = this
  }
  open(method: string, url: string) {
    this.method = method
    this.url = url
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 7\r\n'
  }
  send(body: unknown) {
    this.sent = body
  }
  abort() {
    this.isAborted = true
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

const stored = {
  id: 4,
  type: 'pdf',
  url: '/f',
  name: 'a.pdf',
  size: 3,
  created_at: '2026-11-22T08:00:00Z',
  thumb_url: null,
  width: null,
  height: null,
  kind: null,
}

beforeEach(() => {
  FakeRequest.last = new FakeRequest()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

function send(onProgress: (share: number) => void, signal?: AbortSignal) {
  const fetch = vi.fn<typeof globalThis.fetch>()
  const call = createCall({
    baseUrl: '/api',
    fetch,
    upload: async (...form) => (await import('./watched-upload.ts')).watchedUpload(...form),
    identity: () => ({ token: '7|secret', language: 'en', timeZone: 'UTC' }),
  })
  const form = new FormData()
  form.append('file', new Blob(['abc']), 'a.pdf')
  const sent = call(files.create, { form, idempotencyKey: 'key', onProgress, signal })
  return { sent, fetch }
}

const request = () => vi.waitFor(() => expect(FakeRequest.last.sent).toBeInstanceOf(FormData))

test('a form says how much of it has gone, and is answered as any other call', async () => {
  const shares: number[] = []
  const { sent, fetch } = send((share) => shares.push(share))
  await request()
  const { last } = FakeRequest
  expect(last).toMatchObject({ method: 'POST', url: '/api/files' })
  expect(last.headers).toMatchObject({ authorization: 'Bearer 7|secret', 'idempotency-key': 'key' })
  // The browser sets it, with the boundary.
  expect(last.headers['content-type']).toBeUndefined()
  for (const loaded of [1, 3])
    last.upload.dispatchEvent(Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 4 }))
  last.answer(201, { data: stored })
  expect(await sent).toEqual({ data: stored })
  expect(shares).toEqual([0.25, 0.75])
  expect(fetch).not.toHaveBeenCalled()
})

test('a refusal, a network that is away and an aborted upload are told apart', async () => {
  const refused = send(() => {})
  await request()
  FakeRequest.last.answer(429, { message: 'Slow down' })
  await expect(refused.sent).rejects.toMatchObject({ kind: 'limited', retryAfter: 7 })

  FakeRequest.last.sent = null
  const away = send(() => {})
  await request()
  FakeRequest.last.dispatchEvent(new Event('error'))
  await expect(away.sent).rejects.toMatchObject({ kind: 'offline' })

  FakeRequest.last.sent = null
  const leaving = new AbortController()
  const left = send(() => {}, leaving.signal)
  await request()
  leaving.abort(new Error('left'))
  await expect(left.sent).rejects.toThrow('left')
  expect(FakeRequest.last.isAborted).toBe(true)
})
