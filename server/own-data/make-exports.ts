import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { lockCustomer } from '#server/auth/customer.ts'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { dataExports } from '#server/db/tables/own-data.ts'
import { createMutex } from '#server/files/mutex.ts'
import { arrivingPath, removeBytes } from '#server/files/store-file.ts'
import { skew } from '#server/is-ahead.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { exportsAreKept, exportSubject, mostAttempts } from './export-state.ts'
import { writeArchive } from './write-archive.ts'

const minute = 60_000

/** Milliseconds to wait after each failure except the last. */
const waits = [1 * minute, 10 * minute]

/** How long a process may take; if it dies, another attempt starts then. */
const lease = 30 * minute

type ClaimedExport = Pick<typeof dataExports.$inferSelect, 'user_id' | 'asked_at' | 'attempts'>

/** One at a time, because an archive needs memory for all rows of its customer. */
const inTurn = createMutex(1)

/** Makes every requested archive. Of several processes only one takes each: its row is claimed before anything is read. */
export function makeDueExports(context: Context): Promise<number> {
  return inTurn('archives', () => makeAll(context))
}

async function makeAll(context: Context): Promise<number> {
  const failures: unknown[] = []
  let made = 0
  for (;;) {
    const asked = await takeDue(context)
    if (!asked) break
    try {
      await makeExport(context, asked)
      made += 1
    } catch (error) {
      failures.push(error)
      await putOff(context, asked)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some archives of own data could not be made')
  return made
}

async function takeDue({ db, clock }: Context): Promise<ClaimedExport | undefined> {
  const now = clock.now()
  const due = db
    .select({ user_id: dataExports.user_id })
    .from(dataExports)
    .where(
      and(
        // No row is scheduled later than a lease, unless a clock was ahead.
        or(lte(dataExports.next_try_at, now), gt(dataExports.next_try_at, new Date(now.getTime() + lease + skew))),
        lt(dataExports.attempts, mostAttempts),
      ),
    )
    .orderBy(asc(dataExports.next_try_at))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(dataExports)
    .set({ attempts: sql`${dataExports.attempts} + 1`, next_try_at: new Date(now.getTime() + lease) })
    .where(eq(dataExports.user_id, sql`(${due})`))
    .returning()
  return taken
}

/** The row of this attempt, unless the customer has deleted the account or another process has claimed it since. */
const mine = ({ user_id, asked_at, attempts }: ClaimedExport) =>
  and(
    eq(dataExports.user_id, user_id),
    eq(dataExports.asked_at, asked_at),
    eq(dataExports.attempts, attempts),
    isNull(dataExports.file_id),
  )

async function putOff({ db, clock }: Context, asked: ClaimedExport): Promise<void> {
  const wait = waits[asked.attempts - 1]
  const next_try_at = wait === undefined ? null : new Date(clock.now().getTime() + wait)
  await db.update(dataExports).set({ next_try_at }).where(mine(asked))
}

async function makeExport(context: Context, asked: ClaimedExport): Promise<void> {
  const path = await arrivingPath(context)
  const storage_key = randomBytes(16).toString('hex')
  let isKept = false
  try {
    const archive = await writeArchive(context, asked.user_id, path)
    await context.files.store.put(storage_key, path)
    isKept = await context.db.transaction((db) => keep(context, db, asked, { ...archive, storage_key }))
  } finally {
    await rm(path, { force: true })
    if (!isKept) context.background(removeBytes(context, storage_key))
  }
  context.mail.nudge()
}

type Archive = { size: number; sha256: string; storage_key: string }

/** Returns false when the archive isn't wanted any more. */
async function keep(context: Context, db: Database, asked: ClaimedExport, archive: Archive): Promise<boolean> {
  const { user_id } = asked
  // Locked in the same order as by the account's deletion, which would deadlock otherwise.
  await lockCustomer(db, user_id)
  const now = context.clock.now()
  const expires_at = new Date(now.getTime() + exportsAreKept)
  const [waiting] = await db
    .update(dataExports)
    .set({ next_try_at: null, expires_at })
    .where(mine(asked))
    .returning({ user_id: dataExports.user_id })
  if (!waiting) return false
  const [file] = await db
    .insert(files)
    .values({
      ...archive,
      user_id,
      subject_type: exportSubject,
      subject_id: user_id,
      kind: 'archive',
      name: `aist-${now.toISOString().slice(0, 10)}.zip`,
      type: 'zip',
      has_thumbnail: false,
      counts_to_quota: false,
      created_at: now,
    })
    .returning({ id: files.id })
  await db.update(dataExports).set({ file_id: file?.id }).where(eq(dataExports.user_id, user_id))
  const values = { until: expires_at.toISOString() }
  const cause = `data_export_ready:${user_id}:${asked.asked_at.getTime()}`
  await queueMail(context, db, { user_id, kind: 'data_export_ready', values, cause, now })
  return true
}
