import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staffAudit, type AuditEntry } from '#contracts/staff/audit.ts'
import { staff } from '#contracts/staff/staff.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { auditDesk } from './audit.ts'
import { alongAudit, auditLink } from './audit-link.ts'
import { readAudit } from './read-audit.ts'

const day = 86_400_000

forEachEngine((engine) => {
  let provider: Provider
  let desk: DeskOf
  beforeEach(async () => {
    provider = await createProvider({ engine, seed: false, now: new Date('2026-10-01T23:59:59.999Z') })
    desk = await openDeskOf(provider)
  })
  afterEach(() => provider.close())

  /** All entries of an export, a page at a time. */
  async function everything(size?: number, asked: Parameters<typeof readAudit>[1] = {}): Promise<AuditEntry[]> {
    const entries: AuditEntry[] = []
    let page = await readAudit(provider.context.db, asked, size)
    for (;;) {
      entries.push(...page.data)
      if (!page.next) return entries
      page = await readAudit(provider.context.db, page.next, size)
    }
  }

  const isWhole = (entries: readonly AuditEntry[]) => entries.every(alongAudit())

  async function look(times: number, daysLater = 0): Promise<void> {
    for (let index = 0; index < times; index += 1) await desk.get(staff.list)
    provider.clock.advance(daysLater * day)
  }

  test('every entry follows from the one before, worked out outside of the database', async () => {
    const own = await newCustomer(provider)
    const { db, clock } = provider.context
    const call = { method: 'POST', path: '/api/staff/пробы/"\\\u007f\u2028', network: 'n', occurred_at: clock.now() }
    for (const reason of ['Плохой "знак" \\ \t\n\u0001 🦢', '', null]) {
      await auditDesk(
        db,
        { id: desk.id, name: 'Olga', role: 'admin' },
        { ...call, status: 409 },
        { user_id: own.id, reason },
      )
    }
    await look(2)
    const entries = await everything()
    expect(entries).toHaveLength(5)
    expect(entries.map(auditLink)).toEqual(entries.map(({ chain }) => chain))
    expect(isWhole(entries)).toBe(true)
    expect(entries[0]).toMatchObject({
      before: '',
      user_id: own.id,
      status: 409,
      occurred_at: '2026-10-01T23:59:59.999Z',
    })
  })

  test.each([1, 2, 3, 7, 8])('is the same in pages of %i, without what came meanwhile', async (size) => {
    await look(7)
    const whole = await everything()
    const first = await readAudit(provider.context.db, {}, size)
    await look(2)
    const rest = first.next ? await everything(size, first.next) : []
    expect([...first.data, ...rest]).toEqual(whole)
    expect(whole).toHaveLength(7)
  })

  test('holds whole days of UTC, and both of those that were named', async () => {
    await look(2, 1)
    await look(3, 2)
    await look(4)
    const all = await everything()
    const ids = async (asked: { from?: string; to?: string }) => (await everything(2, asked)).map(({ id }) => id)
    const part = (from: number, to: number) => all.slice(from, to).map(({ id }) => id)
    expect(await ids({ from: '2026-10-02' })).toEqual(part(2, 9))
    expect(await ids({ to: '2026-10-02' })).toEqual(part(0, 5))
    expect(await ids({ from: '2026-10-02', to: '2026-10-03' })).toEqual(part(2, 5))
    expect(await ids({ from: '2026-10-03', to: '2026-10-03' })).toEqual([])
    expect(await ids({ from: '2026-10-05' })).toEqual([])
    expect(await ids({ to: '2026-09-30' })).toEqual([])
    expect(isWhole(await everything(2, { from: '2026-10-02', to: '2026-10-03' }))).toBe(true)
  })

  type Tamper = (entries: AuditEntry[], third: AuditEntry) => AuditEntry[]
  test.each<[string, Tamper]>([
    ['changed', (entries, third) => entries.with(2, { ...third, path: '/api/staff/nothing' })],
    ['changed with its own hash', (entries, third) => entries.with(2, forged(third))],
    ['given to somebody else', (entries, third) => entries.with(2, { ...third, staff_id: 77 })],
    ['moved in time', (entries, third) => entries.with(2, { ...third, occurred_at: '2026-10-02T00:00:00.000Z' })],
    ['stripped of its hash', (entries, third) => entries.with(2, { ...third, chain: null, before: null })],
    ['taken out', (entries) => entries.toSpliced(2, 1)],
    ['put elsewhere', (entries, third) => entries.toSpliced(2, 1).toSpliced(3, 0, third)],
  ])('an entry that was %s is found in what was exported', async (_, tamper) => {
    await look(6)
    const entries = await everything()
    const [, , third] = entries
    if (!third) throw new Error('There is no third entry')
    expect(isWhole(entries)).toBe(true)
    expect(isWhole(tamper(entries, third))).toBe(false)
  })

  test('comes over the wire in pages that hold all of a long one', async () => {
    const { db } = provider.context
    await db.execute(sql`
      insert into audit_entries (staff_id, method, path, status, occurred_at)
      select ${desk.id}, 'GET', '/api/staff/parcels/' || number, 200, ${provider.clock.now().toISOString()}::timestamptz
      from generate_series(1, 1500) as number`)
    const first = await desk.get(staffAudit.entries)
    expect(first.data).toHaveLength(1000)
    const second = await desk.get(staffAudit.entries, { query: first.next ?? {} })
    expect([second.data.length, second.next]).toEqual([500, null])
    expect(isWhole([...first.data, ...second.data])).toBe(true)
    // The two calls above are entries themselves.
    expect(await everything()).toHaveLength(1502)
  })
})

/** Forges an entry as somebody would who knows how the chain is computed, but can't change later entries. */
function forged(entry: AuditEntry): AuditEntry {
  const changed = { ...entry, path: '/api/staff/nothing' }
  return { ...changed, chain: auditLink(changed) }
}
