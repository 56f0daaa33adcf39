import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { sessions } from '#contracts/account/sessions.ts'
import { staffCustomers } from '#contracts/staff/customers.ts'
import { auditEntries } from '#server/db/tables/users.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const calls: Endpoint[] = Object.values(api).flatMap((noun): Endpoint[] => Object.values(noun))
const ofStaff = calls.filter(({ staff }) => staff)
const ofCustomers = calls.filter(({ staff, guest }) => !staff && !guest)

forEachEngine((engine) => {
  let provider: Provider
  let desk: DeskOf
  let vera: Customer & { id: number }
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    desk = await openDeskOf(provider)
    vera = await newCustomer(provider)
  })
  afterAll(() => provider.close())

  /** The calls that answer this token with anything but 401. */
  async function opened(list: readonly Endpoint[], who: Customer): Promise<string[]> {
    const open: string[] = []
    for (const endpoint of list) {
      const ids = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))
      const { status } = await who.ask(endpoint, { params: ids, ...(endpoint.body && { body: {} }) })
      if (status !== 401) open.push(`${endpoint.method} ${endpoint.path}: ${status}`)
    }
    return open
  }

  test('every call under /staff is the desk’s, and no other', () => {
    expect(calls.filter(({ path, staff }) => path.startsWith('/staff/') !== (staff !== undefined))).toEqual([])
    expect(ofStaff.length).toBeGreaterThan(60)
  })

  test('a customer’s token opens no call of the desk', async () => {
    expect(await opened(ofStaff, vera)).toEqual([])
  })

  test('a token of staff opens no call of customers', async () => {
    expect(await opened(ofCustomers, desk)).toEqual([])
  })

  test('a token of an impersonation opens no call of the desk', async () => {
    const acting = await newCustomer(provider, { acting_staff_id: desk.id })
    expect(await opened(ofStaff, acting)).toEqual([])
  })

  test('what staff do, and what they are refused, stands in the audit; the customer it concerns can read it', async () => {
    const { link } = (
      await desk.get(staffCustomers.impersonate, { params: { id: vera.id }, body: { reason: 'Asked for help' } })
    ).data
    expect(link).toMatch(/^\/auth\/impersonate#token=/)
    await desk.ask(staffCustomers.show, { params: { id: 999_999 } })
    await desk.ask(staffCustomers.impersonate, { params: { id: vera.id }, body: {} })
    const rows = await provider.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.staff_id, desk.id))
      .orderBy(desc(auditEntries.id))
      .limit(3)
    expect(rows).toMatchObject([
      { status: 422, user_id: null },
      { status: 404, user_id: null, path: '/api/staff/customers/999999' },
      { status: 200, user_id: vera.id, reason: 'Asked for help' },
    ])
    const { data } = await vera.get(sessions.staffActs)
    expect(data).toMatchObject([{ staff_name: 'Olga', reason: 'Asked for help', status: 200 }])
  })

  test('a page without a token belongs to no staff', async () => {
    expect((await customer(provider, null).ask(staffCustomers.list)).status).toBe(401)
  })
})
