import * as fc from 'fast-check'
import naughtyStrings from 'big-list-of-naughty-strings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operations, sample, type Operation } from '#tests/support/contract-samples.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { extent } from '#tests/support/extent.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { hireStaff } from '#server/staff/staff.ts'

/** For all operations and both engines together: about 2,000 requests, and 20,000 in the long run. */
const requestsEach = extent({ short: 2, usual: 8, long: 100, of: 'hostile requests to each call' })

const naughty = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<unknown>(...naughtyStrings) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<unknown>(
      'a\0b',
      '\u{D800}',
      'a\u{DFFF}b',
      '\u202Etxt.exe',
      '__proto__',
      'constructor',
      'x'.repeat(20_000),
      '-1',
      '0',
      '1e400',
      '9007199254740993',
      '2147483648',
      '99999999999999999999',
      '0.00',
      '-0.01',
      '9999999999999.99',
      '2026-02-31',
      '0000-00-00',
      '+275760-09-14',
      "'; drop table users; --",
      -1,
      0,
      -0,
      1.5,
      2 ** 31,
      2 ** 53 + 1,
      1e308,
      null,
      true,
      [],
      {},
      [[]],
      { length: 3 },
      [null],
      { __proto__: null, a: 1 },
    ),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

/** A hostile value, and where in a valid request to put it. */
const attack = fc.record({ value: naughty, where: fc.nat(), isExtra: fc.boolean() })

/** Each call gets this many of the malformed bodies, and the next call the following ones. */
const malformedEach = extent({ short: 2, usual: 9 })
const malformed = ['', '{', '[]', 'null', '"text"', '{"a":1}{', '[1,', '\u0000', '['.repeat(50_000)]

forEachEngine((engine) => {
  let provider: Provider
  let tokens: Record<Operation['who'], string | null>
  beforeAll(async () => {
    provider = await createProvider({ engine })
    const { db, clock } = provider.context
    const { token: staff } = await hireStaff(db, 'Nobody', clock.now())
    tokens = { guest: null, customer: await provider.signIn('anna@aist.example'), staff }
  })
  afterAll(() => provider.close())

  // Staff last: their calls may change a customer so that later calls can't work.
  const inOrder = operations.toSorted((a, b) => Number(a.who === 'staff') - Number(b.who === 'staff'))
  test.each(inOrder.map((operation) => [operation.name, operation] as const))(
    'nothing sent to %s breaks the provider',
    async (_, operation) => {
      const broken: string[] = []
      const ask = async (request: Request, told: string) => {
        // Attempts are counted per minute, and this test is about what comes after the rate limit.
        provider.clock.advance(61_000)
        const answer = await provider.app.fetch(request)
        if (answer.status === 401 && operation.who === 'customer')
          tokens.customer = await provider.signIn('anna@aist.example')
        // Staff may have revoked their own token too.
        if (answer.status === 401 && operation.who === 'staff') {
          const { db, clock } = provider.context
          tokens.staff = (await hireStaff(db, 'Nobody', clock.now())).token
        }
        const text = await answer.text()
        if (answer.status >= 500) broken.push(`${answer.status} for ${told}: ${text.slice(0, 200)}`)
      }
      const attacks = fc.sample(
        fc.record({
          params: fieldsOf(operation.params),
          query: fieldsOf(operation.query),
          body: sample(operation.body ?? {}),
          attack,
        }),
        { seed: 20_261_121, numRuns: requestsEach },
      )
      for (const each of attacks) {
        const request = spoiled(each, each.attack)
        await ask(requestOf(operation, request, tokens[operation.who]), JSON.stringify(request).slice(0, 500))
      }
      if (operation.body) {
        for (const body of someMalformed()) {
          await ask(rawRequest(operation, body, tokens[operation.who]), `the body ${body.slice(0, 20)}`)
        }
      }
      expect(broken).toEqual([])
    },
  )
})

let turn = 0
function someMalformed(): string[] {
  const first = (turn += malformedEach)
  return Array.from({ length: malformedEach }, (_, index) => malformed[(first + index) % malformed.length] ?? '')
}

type Sent = { params: unknown; query: unknown; body: unknown }

function fieldsOf(fields: Operation['params']) {
  return fc.record(Object.fromEntries(fields.map(({ name, schema }) => [name, sample(schema)])))
}

/** The request with one leaf replaced, or with one extra field. */
function spoiled(
  { params, query, body }: Sent,
  { value, where, isExtra }: { value: unknown; where: number; isExtra: boolean },
): Sent {
  const request = structuredClone({ params, query, body })
  const leaves: { holder: Record<string, unknown>; key: string }[] = []
  const walk = (holder: unknown) => {
    if (typeof holder !== 'object' || holder === null) return
    for (const [key, inner] of Object.entries(holder)) {
      leaves.push({ holder: holder as Record<string, unknown>, key })
      walk(inner)
    }
  }
  walk(request.params)
  walk(request.query)
  walk(request.body)
  const leaf = leaves[where % Math.max(leaves.length, 1)]
  if (leaf && !isExtra) leaf.holder[leaf.key] = value
  else if (typeof request.body === 'object' && request.body !== null) Object.assign(request.body, { surplus: value })
  return request
}

function requestOf(operation: Operation, { params, query, body }: Sent, token: string | null): Request {
  const values = params as Record<string, unknown>
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(values[name]) || 'x')
  const search = Object.entries(query as Record<string, unknown>)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`)
    .join('&')
  return new Request(`http://portal.test/api${path}${search && `?${search}`}`, {
    method: operation.method,
    headers: headers(token),
    body: operation.body ? JSON.stringify(body) : undefined,
  })
}

function rawRequest(operation: Operation, body: string, token: string | null): Request {
  const path = operation.path.replaceAll(/\{\w+\}/g, '1')
  return new Request(`http://portal.test/api${path}`, { method: operation.method, headers: headers(token), body })
}

function headers(token: string | null): Record<string, string> {
  return { 'Content-Type': 'application/json', ...(token !== null && { Authorization: `Bearer ${token}` }) }
}

function encoded(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.isWellFormed() ? text : '\u{FFFD}').slice(0, 4000)
}
