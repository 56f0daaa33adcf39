import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { largestFile } from '#contracts/file-type.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { form, pdf } from '#tests/support/uploads.ts'
import { openListener, type Listener } from './listener.ts'

const local = { host: '127.0.0.1', port: 0, publicUrl: null, hstsPreload: false }

forEachEngine((engine) => {
  let provider: Provider
  let vera: Customer
  let listener: Listener
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    vera = await newCustomer(provider)
    listener = await openListener(local, { milliseconds: 100, uploadMilliseconds: 60_000 })
    listener.open(provider.app.fetch)
  })
  afterAll(async () => {
    await listener.close(1000)
    await provider.close()
  })

  const headers = () => ({ Authorization: `Bearer ${vera.token}` })

  test('a file over the limit is answered while it is still being sent, and the listener goes on', async () => {
    const { type, body } = form([{ field: 'file', bytes: Buffer.alloc(largestFile * 3), name: 'a.pdf' }])
    const announced = await fetch(`${listener.url}/api/files`, {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': type },
      body,
    })
    expect(announced.status).toBe(413)
    const small = form([{ field: 'file', bytes: pdf(), name: 'a.pdf' }])
    const next = await fetch(`${listener.url}/api/files`, {
      method: 'POST',
      headers: { ...headers(), 'Content-Type': small.type },
      body: small.body,
    })
    expect(next.status).toBe(201)
  })

  test('a client that sends a request drop by drop is sent away, but not with a file', async () => {
    const { type, body } = form([{ field: 'file', bytes: pdf('slow'), name: 'a.pdf' }])
    const file = await begin('/api/files', type, body.length)
    file.write(body.slice(0, 20))
    const other = await begin('/api/auth/logout', 'application/json', 100)
    other.write('{')
    expect(await answerOf(other)).toMatch(/^HTTP\/1\.1 408 /)
    file.write(body.slice(20))
    expect(await answerOf(file)).toMatch(/^HTTP\/1\.1 201 /)
    file.destroy()
  })

  describe('a body that is not to be had', () => {
    const json = 'application/json'
    /** What is logged as an error, and what only as information. */
    let loud: MockInstance
    let answered: MockInstance
    beforeEach(() => {
      loud = vi.spyOn(provider.context.log, 'error').mockClear()
      answered = vi.spyOn(provider.context.log, 'info').mockClear()
    })

    test('because its pieces are no pieces is 400', async () => {
      const socket = await begin('/api/auth/logout', json, 'chunked')
      socket.write('5\r\n{"rev\r\nzz\r\n')
      expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 400 /)
      expect(loud).not.toHaveBeenCalled()
    })

    test.each([
      ['/api/auth/logout', json, 100],
      ['/api/auth/logout', json, 'chunked' as const],
      ['/api/files', 'multipart/form-data; boundary=x', 100],
    ])('because %s breaks off in the middle is nothing that the log cries about', async (path, type, length) => {
      const socket = await begin(path, type, length)
      socket.write(length === 'chunked' ? '1\r\n{\r\n' : '--x')
      socket.destroy()
      await vi.waitFor(() => expect(answered).toHaveBeenCalledWith(expect.objectContaining({ path }), 'answered'))
      expect(loud).not.toHaveBeenCalled()
    })

    test('because it stops arriving is 408 and quiet', async () => {
      const socket = await begin('/api/auth/logout', json, 'chunked')
      socket.write('1\r\n{\r\n')
      expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 /)
      expect(loud).not.toHaveBeenCalled()
    })
  })

  describe('while the server starts', () => {
    let starting: Listener
    beforeAll(async () => {
      starting = await openListener({ ...local, publicUrl: 'https://portal.example' })
    })
    afterAll(() => starting.close(100))

    test('a browser sees a page in both languages that comes again by itself', async () => {
      const answer = await fetch(`${starting.url}/ru/dashboard`, { headers: { Accept: 'text/html,*/*' } })
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; style-src 'sha256-")
      const page = await answer.text()
      expect(page).toContain('Портал запускается')
      expect(page).toContain('The portal is starting')
      expect(page).toContain('http-equiv="refresh"')
    })

    test.each(['text/html', '*/*'])('it may not be framed, and the browser stays on TLS: %s', async (accept) => {
      const { headers } = await fetch(`${starting.url}/api/auth/me`, { headers: { Accept: accept } })
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    })

    test('a connection that a browser opened in advance does not hold up the end', async () => {
      const closing = await openListener(local)
      const { hostname, port } = new URL(closing.url)
      const socket = connect(Number(port), hostname)
      const accepted = fetch(closing.url)
      await Promise.all([once(socket, 'connect'), accepted])
      const gone = once(socket, 'close')
      await Promise.all([closing.close(10 * 60_000), gone])
      expect(socket.destroyed).toBe(true)
    })

    test.each([
      ['/api/auth/me', 'text/html'],
      ['/sw.js', '*/*'],
    ])('%s for %s is answered as the API answers', async (path, accept) => {
      const answer = await fetch(`${starting.url}${path}`, { headers: { Accept: accept } })
      expect([answer.status, await answer.json()]).toEqual([503, { message: 'Starting.' }])
    })
  })

  async function begin(path: string, type: string, length: number | 'chunked'): Promise<Socket> {
    const { hostname, port } = new URL(listener.url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: portal.test',
      `Authorization: Bearer ${vera.token}`,
      `Content-Type: ${type}`,
      length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    return socket
  }

  async function answerOf(socket: Socket): Promise<string> {
    const [answer] = (await once(socket, 'data')) as [Buffer]
    return answer.toString()
  }
})
