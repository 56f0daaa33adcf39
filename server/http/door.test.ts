import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largestFile } from '#contracts/files.ts'
import type { Customer } from '#tests/support/customer.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { form, pdf } from '#tests/support/uploads.ts'
import { buildDoor, type Door } from './door.ts'

let provider: Provider
let vera: Customer
let door: Door
beforeAll(async () => {
  provider = await createProvider({ seed: false })
  vera = await newCustomer(provider)
  door = await buildDoor({ host: '127.0.0.1', port: 0 }, { milliseconds: 100, uploadMilliseconds: 60_000 })
  door.open(provider.app.fetch)
})
afterAll(async () => {
  await door.close(1000)
  await provider.close()
})

const headers = () => ({ Authorization: `Bearer ${vera.token}` })

test('a file over the limit is answered while it is still being sent, and the door stays open', async () => {
  const { type, body } = form([{ field: 'file', bytes: Buffer.alloc(largestFile * 3), name: 'a.pdf' }])
  const announced = await fetch(`${door.url}/api/files`, {
    method: 'POST',
    headers: { ...headers(), 'Content-Type': type },
    body,
  })
  expect(announced.status).toBe(413)
  const small = form([{ field: 'file', bytes: pdf(), name: 'a.pdf' }])
  const next = await fetch(`${door.url}/api/files`, {
    method: 'POST',
    headers: { ...headers(), 'Content-Type': small.type },
    body: small.body,
  })
  expect(next.status).toBe(201)
})

test('whoever sends a request drop by drop is sent away, but not with a file', async () => {
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

async function begin(path: string, type: string, length: number): Promise<Socket> {
  const { hostname, port } = new URL(door.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: portal.test',
    `Authorization: Bearer ${vera.token}`,
    `Content-Type: ${type}`,
    `Content-Length: ${length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  const [answer] = (await once(socket, 'data')) as [Buffer]
  return answer.toString()
}
