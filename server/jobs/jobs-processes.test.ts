import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { migrate, waitForMigrations } from '#server/db/migrate.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open.ts'
import { builtServer } from '#tests/support/built-server.ts'
import { createServerDatabase } from '#tests/support/database.ts'
import { operatorFile } from '#tests/support/operator.ts'
import { insertPapers } from '#tests/support/paper-crowd.ts'
import { insertCrowd } from '#tests/support/parcel-crowd.ts'
import { startPortal, type Portal } from '#tests/support/portal.ts'

const patience = 180_000
/** For one step (milliseconds), so that a failure tells which one it was. */
const stepPatience = 60_000
const processes = 4
/** Enough for the processes to work at the same time. */
const boxes = 120

let server: Awaited<ReturnType<typeof createServerDatabase>>
let database: OpenDatabase
const portals: Portal[] = []

beforeAll(async () => {
  server = await createServerDatabase()
  const log = pino({ level: 'silent' })
  database = await openDatabase({ dataDir: '', url: server.url, log })
  const { db } = database
  await migrate(db)
  await insertCrowd(db, { parcels: 2_000, customers: 20, many: 1_000 })
  await insertPapers(db, 2_000)
  await db.execute(sql`insert into portal_facts (name, value) values ('demo', 'no')`)
}, patience)
afterAll(async () => {
  for (const portal of portals) await portal.remove()
  await database.close()
  await server.remove()
})

test(
  'what falls due happens once, however many processes see to it at the same moment',
  async () => {
    const { db } = database
    await fallDue()
    const before = await counts()
    const built = await builtServer()

    // All processes start together: each waits for the migration lock, without a timeout.
    const gate = await closeGate()
    const starting = Array.from({ length: processes }, async () => {
      const env = {
        LOG_LEVEL: 'error',
        DATABASE_URL: server.url,
        DEMO: 'off',
        OPERATOR_FILE: operatorFile,
      }
      portals.push(await startPortal({ built, env }))
    })
    const started = Promise.all(starting)
    // A process that fails to start reports why; none can be ready before the gate opens.
    const early = started.then(() => {
      throw new Error('The processes did not wait for each other')
    })
    await Promise.race([early, vi.waitFor(async () => expect(await waiting()).toBe(processes), stepPatience)])
    early.catch(() => undefined)
    await gate.open()
    await started

    await vi.waitFor(
      async () => expect(await undone()).toEqual({ fees: 0, disposals: 0, quotes: 0, mails: 0 }),
      stepPatience,
    )
    const after = await counts()
    const since = (name: keyof typeof after) => after[name] - before[name]
    // Exactly one effect for each due thing, and one mail for each mailed notification.
    expect(since('fees')).toBe(boxes)
    expect(since('disposed')).toBe(boxes)
    expect(since('expired')).toBe(boxes)
    const { rows } = await db.execute<{ charged: string; twice: number }>(sql`
    select (select string_agg(distinct storage_fee_accrued::text, ' ') from parcels where title = 'stored') as charged,
      (select count(*)::int from (
        select 1 from notifications group by user_id, cause having count(*) > 1) as again) as twice`)
    expect(rows).toEqual([{ charged: '120.00', twice: 0 }])

    const letters = (await Promise.all(portals.map(({ dataDir }) => lettersIn(dataDir)))).flat()
    expect(letters.length).toBe(since('sent'))
    expect(new Set(letters).size).toBe(letters.length)
    expect(portals.map((portal) => portal.output()).join('\n')).not.toContain('the jobs failed')
  },
  patience,
)

/**
 * Makes things due: boxes charged for storage for three days, boxes whose disposal day has come, and quotes that
 * expired a minute ago.
 */
async function fallDue(): Promise<void> {
  const { db } = database
  const box = sql`status = 'received', step = 'warehouse', attention = '{}', amount_due = null`
  const first = sql`(select id from parcels order by id limit ${boxes})`
  const last = sql`(select id from parcels order by id desc limit ${boxes})`
  await db.execute(sql`
    update parcels set ${box}, title = 'stored', storage_fee_per_day = '40.00', storage_notice = 1,
      storage_free_until = (now() at time zone 'UTC')::date - 3, dispose_at = (now() at time zone 'UTC')::date + 60
    where id in ${first}`)
  await db.execute(sql`
    update parcels set ${box}, title = 'abandoned', storage_notice = 0, storage_fee_per_day = '0.00',
      storage_charged_until = (now() at time zone 'UTC')::date,
      storage_free_until = (now() at time zone 'UTC')::date - 30, dispose_at = (now() at time zone 'UTC')::date
    where id in ${last}`)
  await db.execute(sql`
    update orders_for_calculation set status = 'calculated', valid_until = now() - interval '1 minute'
    where id in (select id from orders_for_calculation order by id limit ${boxes})`)
}

/** The number of effects so far, by kind. */
async function counts() {
  const { rows } = await database.db.execute<Record<'fees' | 'disposed' | 'expired' | 'sent', number>>(sql`
    select (select count(*)::int from notifications where kind = 'storage_fee_started') as fees,
      (select count(*)::int from parcel_events where status = 'disposed') as disposed,
      (select count(*)::int from order_events where status = 'expired') as expired,
      (select count(*)::int from mails where sent_at is not null) as sent`)
  return rows[0] ?? { fees: 0, disposed: 0, expired: 0, sent: 0 }
}

/** The number of things still due. */
async function undone() {
  const { rows } = await database.db.execute(sql`
    select (select count(*)::int from parcels where title = 'stored' and storage_charged_until is null) as fees,
      (select count(*)::int from parcels where title = 'abandoned' and status <> 'disposed') as disposals,
      (select count(*)::int from orders_for_calculation where status = 'calculated') as quotes,
      (select count(*)::int from mails where sent_at is null) as mails`)
  return rows[0]
}

/** How many processes are waiting at the gate. */
async function waiting(): Promise<number> {
  const { rows } = await database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows[0]?.count ?? 0
}

/** The mails written by a process, by file name: a mail has the same name whichever process sends it. */
function lettersIn(dataDir: string): Promise<string[]> {
  return readdir(join(dataDir, 'mail')).catch(() => [])
}

/** Blocks migrations until it is opened. */
async function closeGate(): Promise<{ open: () => Promise<void> }> {
  let open = () => undefined as void
  const opened = new Promise<void>((resolve) => (open = resolve))
  let held: Promise<void> = Promise.resolve()
  await new Promise<void>((closed) => {
    held = database.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      await waitForMigrations(transaction)
      closed()
      await opened
    })
  })
  return {
    open() {
      open()
      return held
    },
  }
}
