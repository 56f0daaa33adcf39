import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api } from '#contracts/api.ts'
import type { Endpoint } from '#contracts/endpoint.ts'
import { staffRoles, type StaffRole } from '#contracts/staff/roles.ts'
import { staff } from '#contracts/staff/staff.ts'
import { auditEntries } from '#server/db/tables/users.ts'
import { rolesFor } from '#server/staff/roles.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const calls = Object.entries(api).flatMap(([noun, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
)
const ofStaff = calls.flatMap(({ name, endpoint }) =>
  endpoint.staff ? [{ name, endpoint, need: endpoint.staff }] : [],
)

/** Calls that read, but only for certain roles: those that manage the desk, and a receiver's documents. */
const closedToReaders: Record<string, readonly StaffRole[]> = {
  'staff.demo': ['admin'],
  'staffAudit.check': ['admin'],
  'staffAudit.entries': ['admin'],
  // Includes the scans of documents.
  'staffReceivers.show': ['warehouse', 'admin'],
}

describe('the roles of the calls', () => {
  test('let everybody look, but not into everything', () => {
    const looks = ofStaff.filter(({ endpoint }) => endpoint.method === 'GET')
    expect(looks.length).toBeGreaterThan(25)
    const closed = looks.filter(({ need }) => need !== 'read')
    expect(Object.fromEntries(closed.map(({ name, need }) => [name, rolesFor(need)]))).toEqual(closedToReaders)
  })

  test('let nobody change anything whose role is to read', () => {
    const changes = ofStaff.filter(({ endpoint }) => endpoint.method !== 'GET')
    expect(changes.length).toBeGreaterThan(55)
    expect(changes.filter(({ need }) => rolesFor(need).includes('read')).map(({ name }) => name)).toEqual([])
  })

  test.each<[StaffRole, string[]]>([
    ['warehouse', ['staffParcels.receive', 'staffParcels.handOver', 'staffManifests.depart', 'staffReceivers.verify']],
    ['warehouse', ['staffParcelRequests.finish', 'staffParcels.addPhotos', 'staffParcels.ready']],
    ['money', ['staffParcels.price', 'staffOrders.quote', 'staffPayments.approve', 'staffCustomers.correctBalance']],
    ['money', ['staffTariffs.set', 'staffExchangeRates.set', 'staffClaims.close']],
    [
      'admin',
      [
        'staffCustomers.impersonate',
        'staffCustomers.block',
        'staffCustomers.removeSecondFactor',
        'staff.add',
        'staff.renew',
        'staff.dismiss',
      ],
    ],
    ['admin', ['staffPaymentMethods.set', 'staffWarehouses.change', 'staffAudit.entries']],
  ])('leave it to %s alone, and to admins: %j', (role, names) => {
    const found = ofStaff.filter(({ name }) => names.includes(name))
    expect(found.length).toBe(names.length)
    for (const { need } of found) expect(rolesFor(need)).toEqual(role === 'admin' ? ['admin'] : [role, 'admin'])
  })
})

forEachEngine((engine) => {
  let provider: Provider
  let desks: Record<StaffRole, DeskOf>
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    const opened = staffRoles.map(async (role) => [role, await openDeskOf(provider, role, { role })] as const)
    desks = Object.fromEntries(await Promise.all(opened)) as Record<StaffRole, DeskOf>
  })
  afterAll(() => provider.close())

  /** Uses ids that don't exist, so that an allowed call changes nothing. */
  function ask(role: StaffRole, endpoint: Endpoint) {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 2_000_000_000]),
    )
    return desks[role].ask(endpoint, { params, ...(endpoint.body && { body: {} }) })
  }

  test.each(staffRoles)('%s may make the calls of the role and no others', async (role) => {
    const wrong: string[] = []
    for (const { name, endpoint, need } of ofStaff) {
      const { status, refusal } = await ask(role, endpoint)
      const isRefused = status === 403 && refusal.message_code === 'role_missing'
      if (isRefused === rolesFor(need).includes(role) || status === 401 || status >= 500)
        wrong.push(`${name}: ${status}`)
    }
    expect(wrong).toEqual([])
  })

  test('a refusal names the roles in the reader’s language, and stands in the audit', async () => {
    const body = { name: 'Rita', role: 'admin' }
    const { status, refusal } = await desks.warehouse.ask(staff.add, { body })
    expect([status, refusal]).toEqual([
      403,
      { message_code: 'role_missing', message: 'Your role, warehouse, doesn’t allow this. These do: admin' },
    ])
    const inRussian = await desks.read.ask(staff.upload, { language: 'ru' })
    expect(inRussian.refusal.message).toBe('Ваша роль, read, этого не позволяет. Позволяют: warehouse, money, admin')
    const rows = await provider.context.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.staff_id, desks.warehouse.id))
      .orderBy(desc(auditEntries.id))
      .limit(1)
    expect(rows).toMatchObject([{ status: 403, method: 'POST', path: '/api/staff/colleagues' }])
    expect((await desks.admin.get(staff.list)).data.map(({ name }) => name)).not.toContain('Rita')
  })
})
