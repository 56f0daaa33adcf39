import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { hasAdmin, hireStaff } from './staff.ts'

/**
 * Hires an admin in a database without one whose token is valid, so that nobody is locked out of their own provider.
 * The token is written only to `desk.token` in the data folder. Only one of several starting processes does it.
 */
export async function openDesk({ db, clock, env, log }: Context): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table staff in exclusive mode`)
    const now = clock.now()
    if (await hasAdmin(transaction, now)) return
    const { token } = await hireStaff(transaction, 'Desk', now, { role: 'admin' })
    const path = join(env.dataDir, 'desk.token')
    // If writing fails, nothing is stored and the next start tries again.
    await writePrivately(path, `${token}\n`)
    log.info({ path }, 'the token of the desk was written')
  })
}

/** Writes a file that only its owner can read, from the first byte on. */
export async function writePrivately(path: string, text: string | Buffer): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const unfinished = `${path}.new`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, text, { mode: 0o600, flag: 'wx' })
  await rename(unfinished, path)
}
