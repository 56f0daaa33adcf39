import { and, asc, eq, gt, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import { parcelStatuses } from '#contracts/parcels/parcels.ts'
import { exceedsAlone, exceedTogether, periodOf } from '#rules/duty-free.ts'
import { isWarnedOfLimit, withLimit } from '#rules/parcel-attention.ts'
import { utcDay } from '#rules/storage.ts'
import type { Database } from '#server/context.ts'
import { limitChecks } from '#server/db/tables/limit-checks.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { customsRuleFor, ratesOn } from '#server/tariffs/customs-rows.ts'
import { countedImports, importOf, type ImportFacts } from './imported-parcels.ts'

type Changed = {
  /** Receivers whose limits are affected. */
  receiver_ids: readonly (number | null)[]
  /** The parcel that changed: where each parcel counts by itself, the others need no check. Absent when the receiver changed. */
  parcel_id?: number
}

/**
 * Updates all parcels of these receivers after a change that counts towards their duty-free limits. Call it after the
 * change, in its transaction. Parcels locked by another transaction are left to the job `checkDueLimits`, which checks
 * again anyway, because two concurrent changes don't see each other.
 */
export async function followLimits(db: Database, { receiver_ids, parcel_id }: Changed, now: Date): Promise<void> {
  for (const receiver_id of new Set(receiver_ids)) {
    if (receiver_id === null) continue
    await db.insert(limitChecks).values({ receiver_id })
    await compareWithLimit(db, receiver_id, now, parcel_id)
  }
}

/** The statuses in which a parcel shows that its limit is exceeded. */
export const warned = parcelStatuses.filter(isWarnedOfLimit)

/** The most parcels held in memory at once. */
const page = 500

/**
 * Sets `is_over_limit` and the attention of a receiver's parcels by today's rule of their country. Returns false if a
 * parcel that would have to change is locked elsewhere. Such parcels are skipped, never waited for, so the caller may
 * hold a lock on another one. `only`: see `followLimits`.
 */
export async function compareWithLimit(db: Database, receiver_id: number, now: Date, only?: number): Promise<boolean> {
  const verdict = await verdictOn(db, receiver_id, now)
  const isOver = (row: ImportFacts) => (typeof verdict === 'boolean' ? verdict : verdict(row))
  const those = typeof verdict === 'boolean' ? ne(parcels.is_over_limit, verdict) : only && eq(parcels.id, only)
  const own = and(eq(parcels.receiver_id, receiver_id), isNotNull(parcels.step), inArray(parcels.status, warned))
  let isWhole = true
  for (let after = 0; ;) {
    const rows = await db
      .select(looked)
      .from(parcels)
      .where(and(own, those || undefined, gt(parcels.id, after)))
      .orderBy(asc(parcels.id))
      .limit(page)
    const wrong = rows.flatMap((row) => (row.is_over_limit === isOver(row) ? [] : row.id))
    if (wrong.length > 0)
      isWhole = (await mark(db, and(own, inArray(parcels.id, wrong)), isOver, now)) === wrong.length && isWhole
    const last = rows.at(-1)
    if (!last || rows.length < page) return isWhole
    after = last.id
  }
}

const looked = {
  id: parcels.id,
  is_over_limit: parcels.is_over_limit,
  attention: parcels.attention,
  flags: parcels.flags,
  status: parcels.status,
  declared_value: parcels.declared_value,
  declared_currency: parcels.declared_currency,
  declared_weight: parcels.declared_weight,
  actual_weight: parcels.actual_weight,
  cost_lines: parcels.cost_lines,
  currency: parcels.currency,
  shipped_at: parcels.shipped_at,
}

/** Updates the parcels that aren't locked elsewhere, and returns how many. Their rows are read again under the lock. */
async function mark(
  db: Database,
  which: SQL | undefined,
  isOver: (row: ImportFacts) => boolean,
  now: Date,
): Promise<number> {
  const held = await db.select(looked).from(parcels).where(which).for('update', { skipLocked: true })
  // Many parcels get few different values, so there are few updates.
  const alike = new Map<string, { ids: number[]; set: { is_over_limit: boolean; attention: string[] } }>()
  for (const row of held) {
    const is_over_limit = isOver(row)
    const set = { is_over_limit, attention: withLimit(row.attention, { ...row, is_over_limit }) }
    const key = JSON.stringify(set)
    alike.set(key, { ids: [...(alike.get(key)?.ids ?? []), row.id], set })
  }
  for (const { ids, set } of alike.values()) {
    await db
      .update(parcels)
      .set({ ...set, updated_at: now })
      .where(inArray(parcels.id, ids))
  }
  return held.length
}

/** Today's verdict: one for all the receiver's parcels, or a function for each by itself. */
async function verdictOn(
  db: Database,
  receiver_id: number,
  now: Date,
): Promise<boolean | ((row: ImportFacts) => boolean)> {
  const [receiver] = await db.select().from(receivers).where(eq(receivers.id, receiver_id))
  const today = utcDay(now)
  const rule = receiver && (await customsRuleFor(db, receiver.country_code, today, 'en'))
  if (!rule) return false
  const rates = await ratesOn(db, today)
  const period = periodOf(rule.period, today)
  if (!period) return (row) => exceedsAlone(rule, importOf(row, utcDay), rates)
  return exceedTogether(rule, await countedImports(db, receiver, new Date(period.from), utcDay), today, rates)
}
