import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharePath } from '#paths.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { form, pdf } from '#tests/support/uploads.ts'
import { openListener, type Listener } from './listener.ts'

forEachEngine((engine) => {
  let provider: Provider
  let listener: Listener
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    listener = await openListener(
      { host: '127.0.0.1', port: 0, publicUrl: null, hstsPreload: false },
      { milliseconds: 100, uploadMilliseconds: 60_000 },
    )
    listener.open(provider.app.fetch)
  })
  afterAll(async () => {
    await listener.close(1000)
    await provider.close()
  })

  async function begin(path: string, type: string, length: number): Promise<Socket> {
    const socket = connect(Number(new URL(listener.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: portal\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`)
    return socket
  }
  const answerOf = async (socket: Socket) => String((await once(socket, 'data'))[0])

  const share = (body: BodyInit, headers: Record<string, string>) =>
    fetch(listener.url + sharePath, { method: 'POST', redirect: 'manual', headers, body })

  test('what is shared where no worker is gets a page that says so, in the language of the browser or of the last page', async () => {
    const { type, body } = form([
      { field: 'text', bytes: 'https://shop.example' },
      { field: 'files', bytes: pdf(), name: 'a.pdf' },
    ])
    const answer = await share(body, { 'Content-Type': type, 'Accept-Language': 'ru' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/ru/dashboard/shared?missed'])
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const spoken = await share(body, { 'Content-Type': type, 'Accept-Language': 'ru', Cookie: 'locale=en' })
    expect(spoken.headers.get('location')).toBe('/en/dashboard/shared?missed')
  })

  test('fifty megabytes are let pass, what is no form and what is empty, too', async () => {
    const { type, body } = form([{ field: 'files', bytes: Buffer.alloc(50 * 1024 * 1024), name: 'a.pdf' }])
    expect((await share(body, { 'Content-Type': type })).status).toBe(303)
    expect((await share('words', { 'Content-Type': 'text/plain' })).status).toBe(303)
    expect((await share('', {})).status).toBe(303)
  })

  test('a share that comes drop by drop is waited for, as an upload is', async () => {
    const { type, body } = form([{ field: 'files', bytes: pdf(), name: 'a.pdf' }])
    const slow = await begin(sharePath, type, body.length)
    slow.write(body.slice(0, 20))
    const other = await begin('/api/auth/logout', 'application/json', 100)
    other.write('{')
    expect(await answerOf(other)).toMatch(/^HTTP\/1\.1 408 /)
    slow.write(body.slice(20))
    expect(await answerOf(slow)).toMatch(/^HTTP\/1\.1 303 /)
    slow.destroy()
  })

  test('it is asked for by a form alone', async () => {
    const answer = await provider.app.request(sharePath, { headers: { Accept: 'text/html' } })
    expect(answer.status).not.toBe(303)
  })
})
