import * as fc from 'fast-check'
import { and, eq, isNotNull, ne, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { files } from '#server/db/tables/files.ts'
import { ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { claims, parcelRequests, searchRequests } from '#server/db/tables/parcel-requests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { passkeys } from '#server/db/tables/second-factor.ts'
import { tokens, users } from '#server/db/tables/users.ts'
import { hireStaff } from '#server/staff/staff.ts'
import { operations, sample, type Operation } from '#tests/support/contract-samples.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

/** The kind of customer-owned thing that each id in a path names. A path missing here fails its test. */
const nouns = {
  '/account/passkeys/{id}': 'passkey',
  '/users/{id}': 'user',
  '/users/{id}/addresses/{address_id}': 'address',
  '/claims/{id}': 'claim',
  '/files/{id}': 'file',
  '/manifests/{id}': 'manifest',
  '/order-for-calculations/{id}': 'order',
  '/parcels/{id}': 'parcel',
  '/parcels/{id}/files/{file_id}': 'file',
  '/parcels/{id}/requests/{request_id}': 'request',
  '/payment-requests/{id}': 'payment_request',
  '/receivers/{id}': 'receiver',
  '/senders/{id}': 'sender',
  '/search-requests/{id}': 'search',
  '/sessions/{id}': 'session',
} as const
type Noun = (typeof nouns)[keyof typeof nouns]

const absent = 2_000_000_000

const customers = operations.filter(({ who }) => who === 'customer')
const named = (list: readonly Operation[]) => list.map((operation) => [operation.name, operation] as const)

forEachEngine((engine) => {
  let provider: Provider
  let annas: Record<Noun, number>
  let newcomer: string
  let blocked: string
  let staff: string
  let acting: string
  beforeAll(async () => {
    provider = await createProvider({ engine })
    const { db, clock } = provider.context
    newcomer = await provider.signIn('new@aist.example')
    blocked = await provider.signIn('blocked@aist.example')
    const hired = await hireStaff(db, 'Olga', clock.now())
    staff = hired.token
    annas = await thingsOfAnna(provider)
    const session = { user_id: annas.user, staff_id: hired.id, device_name: null, now: clock.now() }
    acting = (await issueToken(db, session)).token
  })
  afterAll(() => provider.close())

  /** Guesses are counted per minute, and this test isn't about guessing. */
  async function ask(operation: Operation, token: string | null, sent: Sent = {}) {
    provider.clock.advance(61_000)
    // Nor is it about confirming one's identity again.
    await provider.context.db.update(tokens).set({ confirmed_at: provider.clock.now() })
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(sent.params?.[name] ?? 1))
    const answer = await provider.app.fetch(
      new Request(`http://portal.test/api${path}`, {
        method: operation.method,
        headers: {
          Accept: 'application/json',
          'Accept-Language': 'en',
          ...(sent.body !== undefined && { 'Content-Type': 'application/json' }),
          ...(token !== null && { Authorization: `Bearer ${token}` }),
        },
        ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
      }),
    )
    return { status: answer.status, text: await answer.text() }
  }

  describe('another customer’s thing', () => {
    const reaching = customers.filter(({ params }) => params.length > 0)

    test.each(named(reaching))('is as absent to %s as one that never was', async (_, operation) => {
      const body = await whatIsNotThere(operation)
      const foreign = await ask(operation, newcomer, { params: idsFor(operation, annas), body })
      expect(foreign).toEqual(await ask(operation, newcomer, { params: nothing(operation), body }))
      expect(foreign.status).toBe(404)
    })

    test.each(named(reaching.filter(({ method }) => method === 'GET')))(
      'is there for its owner: %s',
      async (_, operation) => {
        const own = await provider.signIn('anna@aist.example')
        expect((await ask(operation, own, { params: idsFor(operation, annas) })).status).toBe(200)
      },
    )

    test('is asked for in many ways', () => {
      expect(reaching.length).toBeGreaterThan(30)
    })

    /** A body valid enough to reach the ownership check: rules that a schema can't express refuse the others earlier. */
    async function whatIsNotThere(operation: Operation): Promise<unknown> {
      if (!operation.body) return undefined
      const bodies = fc.sample(sample(operation.body), { seed: 20_261_121, numRuns: 40 })
      for (const body of bodies) {
        const { status } = await ask(operation, newcomer, { params: nothing(operation), body })
        if (status === 404) return body
      }
      throw new Error(`No sample of ${operation.name} is taken for a request about something that is not there`)
    }
  })

  describe('a blocked customer', () => {
    /** Calls that need a query. */
    const wanted: Record<string, string> = { parcelNumbers_known: '?numbers=RB123456785GB' }
    /** Calls that data protection law grants blocked customers too, and the confirmation those calls require. */
    const granted = new Set([
      'ownData_askExport',
      'ownData_addressExport',
      'secondFactor_confirm',
      'secondFactor_confirmOptions',
    ])
    const writes = customers.filter(({ method, name }) => method !== 'GET' && !granted.has(name))

    test.each(named(writes))('writes nothing: %s', async (_, operation) => {
      const [body] = operation.body ? fc.sample(sample(operation.body), { seed: 7, numRuns: 1 }) : []
      const { status, text } = await ask(operation, blocked, { body })
      expect([status, JSON.parse(text)]).toMatchObject([403, { message_code: 'user_blocked' }])
    })

    test.each(named(customers.filter(({ method, params }) => method === 'GET' && params.length === 0)))(
      'may read: %s',
      async (_, operation) => {
        const asked = { ...operation, path: operation.path + (wanted[operation.name] ?? '') }
        expect((await ask(asked, blocked)).status).toBe(200)
      },
    )

    test.each(['contact_create', 'auth_logout'])('may do this: %s', async (name) => {
      const operation = operations.find((each) => each.name === name)
      if (!operation?.body) throw new Error(`There is no ${name}`)
      const [body] = fc.sample(sample(operation.body), { seed: 7, numRuns: 1 })
      expect((await ask(operation, blocked, { body })).status).not.toBe(403)
    })
  })

  describe('staff who act in a customer’s name', () => {
    const refused = Object.entries(api as Record<string, Record<string, Endpoint>>).flatMap(([noun, calls]) =>
      Object.entries(calls).flatMap(([name, { impersonation }]) =>
        impersonation === 'refused' ? [`${noun}_${name}`] : [],
      ),
    )

    test.each(refused)('are refused %s', async (name) => {
      const operation = operations.find((each) => each.name === name)
      if (!operation) throw new Error(`${name} is not in the document`)
      const [body] = operation.body ? fc.sample(sample(operation.body), { seed: 7, numRuns: 1 }) : []
      expect((await ask(operation, acting, { body })).status).toBe(403)
    })

    test('are let in otherwise', async () => {
      expect(refused.length).toBeGreaterThan(7)
      for (const operation of customers.filter(({ name }) => /^(parcels|manifests|sessions)_list$/.test(name))) {
        expect((await ask(operation, acting)).status).toBe(200)
      }
    })
  })

  describe('a token of the wrong kind', () => {
    test.each(named(customers))('opens nothing of customers: %s', async (_, operation) => {
      const [nobodys, ofStaff] = [await ask(operation, null), await ask(operation, staff)]
      expect([nobodys.status, ofStaff]).toEqual([401, nobodys])
    })

    test.each(named(operations.filter(({ who }) => who === 'staff')))('opens no desk: %s', async (_, operation) => {
      const answers = [await ask(operation, null), await ask(operation, newcomer), await ask(operation, acting)]
      expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
    })
  })
})

type Sent = { params?: Record<string, number>; body?: unknown }

function nothing({ params }: Operation): Record<string, number> {
  return Object.fromEntries(params.map(({ name }) => [name, absent]))
}

/** The ids for a path, each looked up by the part of the path that it ends. */
function idsFor({ name, path, params }: Operation, annas: Record<Noun, number>): Record<string, number> {
  return Object.fromEntries(
    params.map((param) => {
      const hole = `{${param.name}}`
      const beginning = path.slice(0, path.indexOf(hole) + hole.length)
      if (!isKnown(beginning)) throw new Error(`Say in this test whose ${beginning} of ${name} is`)
      return [param.name, annas[nouns[beginning]]]
    }),
  )
}

function isKnown(beginning: string): beginning is keyof typeof nouns {
  return Object.hasOwn(nouns, beginning)
}

/** One thing of each kind, all Anna's. */
async function thingsOfAnna(provider: Provider): Promise<Record<Noun, number>> {
  const { db } = provider.context
  const [anna] = await db.select({ id: users.id }).from(users).where(eq(users.email, 'anna@aist.example'))
  const user = anna?.id ?? 0
  type Owned =
    | typeof addresses
    | typeof claims
    | typeof files
    | typeof orders
    | typeof parcels
    | typeof parcelRequests
    | typeof paymentRequests
    | typeof receivers
    | typeof searchRequests
    | typeof senders
    | typeof tokens
  const one = async (table: Owned, which?: SQL) => {
    const from = table as typeof parcels
    const [row] = await db
      .select({ id: from.id })
      .from(from)
      .where(and(eq(from.user_id, user), which))
      .limit(1)
    if (!row) throw new Error('Anna has none')
    return row.id
  }
  const [box] = await db
    .select({ id: parcels.manifest_id })
    .from(parcels)
    .where(and(eq(parcels.user_id, user), isNotNull(parcels.manifest_id), ne(parcels.status, 'delivered')))
    .limit(1)
  if (!box?.id) throw new Error('Anna has no departure')
  return {
    user,
    address: await one(addresses),
    claim: await one(claims),
    file: await one(files, eq(files.kind, 'invoice')),
    manifest: box.id,
    order: await one(orders),
    parcel: await one(parcels, eq(parcels.status, 'received')),
    request: await one(parcelRequests, eq(parcelRequests.status, 'requested')),
    payment_request: await one(paymentRequests),
    receiver: await one(receivers),
    sender: await one(senders),
    search: await one(searchRequests),
    session: await one(tokens),
    passkey: await passkeyOfSomebody(provider),
  }
}

/** Belongs to a new customer, because Anna signs in by password alone. */
async function passkeyOfSomebody(provider: Provider): Promise<number> {
  const { id: user_id } = await newCustomer(provider)
  const key = { name: 'Phone', credential_id: 'somebodys', public_key: '', counter: 0, transports: [] }
  const [row] = await provider.context.db
    .insert(passkeys)
    .values({ ...key, user_id, created_at: provider.clock.now() })
    .returning({ id: passkeys.id })
  return row?.id ?? 0
}
