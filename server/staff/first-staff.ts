import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { staff } from '#server/db/tables/users.ts'
import { hireStaff } from './staff.ts'

/**
 * Hires the first staff member in a database that has none; the token lies in `desk.token` of the data folder and nowhere else. Of
 * several processes that start at once one does it.
 */
export async function openDesk({ db, clock, env, log }: Context): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table staff in exclusive mode`)
    const [active] = await transaction.select({ id: staff.id }).from(staff).where(eq(staff.is_active, true)).limit(1)
    if (active) return
    const { token } = await hireStaff(transaction, 'Desk', clock.now())
    const path = join(env.dataDir, 'desk.token')
    // Should the writing fail, nothing is stored, and the next start tries again.
    await writePrivately(path, `${token}\n`)
    log.info({ path }, 'the token of the desk was written')
  })
}

/** Readable by the owner alone from its first byte on. */
async function writePrivately(path: string, text: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const unfinished = `${path}.new`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, text, { mode: 0o600, flag: 'wx' })
  await rename(unfinished, path)
}
