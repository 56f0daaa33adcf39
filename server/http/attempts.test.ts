import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider, type Provider } from '#tests/support/provider.ts'

let provider: Provider
beforeAll(async () => {
  provider = await createProvider({ env: { trustedProxies: 1 } })
})
afterAll(() => provider.close())

function guess(password: string, from: string, email = 'anna@aist.example') {
  return provider.fetch('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `6.6.6.6, ${from}` },
    body: JSON.stringify({ email, password }),
  })
}

const right = 'stork-delivers-2026'

test('of a hundred guesses at once few are even tried, and the owner still gets in from elsewhere', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(`wrong-${index}`, '203.0.113.1')))
  const statuses = answers.map((answer) => answer.status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(95)
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(50)
  expect((await guess(right, '203.0.113.1')).status).toBe(429)
  expect((await guess(right, '203.0.113.2')).status).toBe(200)
})

test('a network of IPv6 addresses is one guesser, however its addresses are written', async () => {
  const same = ['2001:db8::1', '2001:0DB8:0:0:1::', '2001:db8:0:0:ffff::9', '2001:db8::a:b:c:d', '2001:db8:0::2']
  for (const from of same) expect((await guess('wrong', from)).status).toBe(422)
  expect((await guess(right, '2001:db8::3')).status).toBe(429)
  expect((await guess(right, '2001:db8:0:1::3')).status).toBe(200)
  expect((await guess(right, '::ffff:203.0.113.3')).status).toBe(200)
})

test('after a minute one may try again', async () => {
  for (let index = 0; index < 5; index += 1) await guess('wrong', '203.0.113.11')
  expect((await guess(right, '203.0.113.11')).status).toBe(429)
  provider.clock.advance(61_000)
  expect((await guess(right, '203.0.113.11')).status).toBe(200)
})

test('signing in ever so often is no guessing', async () => {
  for (let index = 0; index < 12; index += 1) expect((await guess(right, '203.0.113.12')).status).toBe(200)
})

test('the spelling of the address makes no new account, and many accounts are still one guesser', async () => {
  for (const email of [
    'anna@aist.example',
    'ANNA@aist.example',
    ' anna@aist.example ',
    'Anna@Aist.example',
    'anna@AIST.example',
  ])
    await guess('wrong', '203.0.113.13', email)
  expect((await guess(right, '203.0.113.13')).status).toBe(429)
  for (let index = 0; index < 95; index += 1) await guess('wrong', '203.0.113.13', `nobody-${index}@aist.example`)
  expect((await guess('wrong', '203.0.113.13', 'somebody@aist.example')).status).toBe(429)
}, 60_000)
