import { asc, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { staff } from '#contracts/staff/staff.ts'
import { staffAudit } from '#contracts/staff/audit.ts'
import { auditEntries } from '#server/db/tables/users.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { verifyAudit } from './verify-audit.ts'

forEachEngine((engine) => {
  let provider: Provider
  let desk: DeskOf
  beforeEach(async () => {
    provider = await createProvider({ engine, seed: false })
    desk = await openDeskOf(provider)
  })
  afterEach(() => provider.close())

  /** Tampers as an attacker would who controls the database and can disable its triggers. */
  async function tamper(statement: string): Promise<void> {
    const { db } = provider.context
    await db.execute(sql`alter table audit_entries disable trigger user`)
    await db.execute(sql.raw(statement))
    await db.execute(sql`alter table audit_entries enable trigger user`)
  }

  test('what was written at once by many is one whole chain', async () => {
    await Promise.all(Array.from({ length: 20 }, () => desk.get(staff.list)))
    expect(await verifyAudit(provider.context.db)).toEqual({ entries: 20, broken_at: null })
    const { data } = await desk.get(staffAudit.check)
    expect(data).toEqual({ entries: 20, broken_at: null })
    // The result doesn't depend on the page size. The call above is an entry itself.
    for (const page of [1, 7, 21])
      expect(await verifyAudit(provider.context.db, page)).toEqual({ entries: 21, broken_at: null })
  })

  test.each([
    ['changed', (id: number) => `update audit_entries set path = '/api/staff/nothing' where id = ${id}`, 2],
    ['taken out', (id: number) => `delete from audit_entries where id = ${id}`, 3],
    ['moved in time', (id: number) => `update audit_entries set occurred_at = now() where id = ${id}`, 2],
  ])('a row that was %s is found', async (_, statement, broken) => {
    for (let index = 0; index < 5; index += 1) await desk.get(staff.list)
    const { db } = provider.context
    const rows = await db.select({ id: auditEntries.id }).from(auditEntries).orderBy(asc(auditEntries.id))
    await tamper(statement(rows[2]?.id ?? 0))
    for (const page of [undefined, 1, 2, 3]) {
      expect(await verifyAudit(db, page)).toMatchObject({ broken_at: rows[broken]?.id })
    }
  })

  test('a row says from which network it came, and never its address', async () => {
    await desk.get(staff.list)
    const { rows } = await provider.context.db.execute<{ network: string | null }>(
      sql`select network from audit_entries`,
    )
    expect(rows[0]?.network).toMatch(/^[\w-]{22}$/)
  })
})
