import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from '#server/auth/secrets.ts'
import { findStaff } from '#server/staff/staff.ts'
import { createServerDatabase, forEachEngine } from '#tests/support/database.ts'
import { migrate, migrations } from './migrate.ts'
import { openDatabase } from './open.ts'

const log = pino({ level: 'silent' })
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aist-upgrade-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

forEachEngine((engine) => {
  test('whoever worked at the desk before there were roles keeps all they could do', async () => {
    const server = engine === 'postgres' ? await createServerDatabase() : undefined
    const { db, close } = await openDatabase({ dataDir, ...(server && { url: server.url }), log })
    await migrate(db, migrations.slice(0, 1))
    const token = `desk_${'x'.repeat(43)}`
    await db.execute(sql`insert into staff (name, token_hash, created_at) values ('Olga', ${hashOf(token)}, now())`)
    expect(await migrate(db)).toContain('0001_staff-roles')
    const found = await findStaff(db, token)
    expect(found).toMatchObject({ name: 'Olga', role: 'admin' })
    expect(found?.expires_at.getTime()).toBeGreaterThan(Date.now() + 89 * 86_400_000)
    await close()
    await server?.remove()
  }, 60_000)
})
