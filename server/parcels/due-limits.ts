import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import { utcDay } from '#rules/storage.ts'
import { eachDue } from '#server/jobs/each-due.ts'
import type { Context } from '#server/context.ts'
import { limitChecks } from '#server/db/tables/limit-checks.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { endedCustomsRules } from '#server/tariffs/customs-rows.ts'
import { compareWithLimit, warned } from './duty-free-limits.ts'

/**
 * Compares parcels with the duty-free limit again where something has changed, and all of them once a day, because
 * periods end and rules or rates begin. A receiver with a parcel locked elsewhere is left for the next round. While a
 * rule has ended without a successor, the log warns once a day.
 */
export async function checkDueLimits(context: Context): Promise<number> {
  const now = context.clock.now()
  if (await askOnceADay(context, utcDay(now))) await tellOfEnded(context, utcDay(now))
  return eachDue(
    context,
    (db, { after, limit }) =>
      db
        .select()
        .from(limitChecks)
        .where(gt(limitChecks.id, after))
        .orderBy(asc(limitChecks.id))
        .limit(limit)
        .for('update', { skipLocked: true }),
    async (db, { receiver_id }) => {
      // Read before comparing: a check requested meanwhile stays in the table for the next round.
      const asked = await db
        .select({ id: limitChecks.id })
        .from(limitChecks)
        .where(eq(limitChecks.receiver_id, receiver_id))
        .limit(max)
        .for('update', { skipLocked: true })
      // No rows: an earlier row's check in this round covered this one too.
      if (asked.length === 0 || !(await compareWithLimit(db, receiver_id, now))) return false
      const ids = asked.map(({ id }) => id)
      await db.delete(limitChecks).where(inArray(limitChecks.id, ids))
      return true
    },
  )
}

/** The most rows of one receiver that a single check covers. */
const max = 1000

/** Requests a check for all receivers; only the day's first of several processes does. */
function askOnceADay({ db }: Context, today: string): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const { rows } = await transaction.execute(sql`
      insert into portal_facts (name, value) values ('limits_checked_on', ${today})
      on conflict (name) do update set value = excluded.value where portal_facts.value < excluded.value
      returning value`)
    if (rows.length === 0) return false
    const waiting = transaction
      .selectDistinct({ receiver_id: sql<number>`${parcels.receiver_id}`.as('receiver_id') })
      .from(parcels)
      .where(and(inArray(parcels.status, warned), isNotNull(parcels.receiver_id)))
    await transaction.execute(sql`insert into limit_checks (receiver_id) ${waiting}`)
    return true
  })
}

async function tellOfEnded({ db, log }: Context, today: string): Promise<void> {
  const ended = await endedCustomsRules(db, today)
  if (ended.length === 0) return
  const advice = 'set new ones with the desk: npm run desk -- customs-rules set'
  log.warn({ ended }, `customs rules have ended, so parcels are compared with no limit there; ${advice}`)
}
