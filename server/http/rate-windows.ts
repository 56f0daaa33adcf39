import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { attemptWindows } from '#server/db/tables/attempts.ts'
import { skew } from '#server/is-ahead.ts'

export type Allowance = { most: number; seconds: number }

/** Counts one attempt. Returns the seconds to wait when the window is full, otherwise null. */
export async function take(db: Database, key: string, { most, seconds }: Allowance, now: Date): Promise<number | null> {
  const ends_at = new Date(now.getTime() + seconds * 1000)
  // A window that ends later than a new one would was opened while the clock was ahead.
  const latest = new Date(ends_at.getTime() + skew)
  const isOver = sql`(${attemptWindows.ends_at} <= ${now.toISOString()} or ${attemptWindows.ends_at} > ${latest.toISOString()})`
  const counted = await db
    .insert(attemptWindows)
    .values({ key, used: 1, ends_at })
    .onConflictDoUpdate({
      target: attemptWindows.key,
      set: {
        used: sql`case when ${isOver} then 1 else ${attemptWindows.used} + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else ${attemptWindows.ends_at} end`,
      },
      // A full window is not updated: refusing costs no write.
      setWhere: sql`${isOver} or ${attemptWindows.used} < ${most}`,
    })
    .returning({ used: attemptWindows.used })
  if (counted.length > 0) return null
  const [full] = await db
    .select({ ends_at: attemptWindows.ends_at })
    .from(attemptWindows)
    .where(eq(attemptWindows.key, key))
  return Math.max(1, Math.ceil(((full?.ends_at ?? now).getTime() - now.getTime()) / 1000))
}

/** Whether another attempt would be allowed. Counts nothing. */
export async function hasRoom(db: Database, key: string, { most }: Allowance, now: Date): Promise<boolean> {
  const [row] = await db.select().from(attemptWindows).where(eq(attemptWindows.key, key))
  return !row || row.ends_at <= now || row.used < most
}

export async function giveBack(db: Database, key: string): Promise<void> {
  await db
    .update(attemptWindows)
    .set({ used: sql`${attemptWindows.used} - 1` })
    .where(and(eq(attemptWindows.key, key), gt(attemptWindows.used, 0)))
}

/** Resets the count. */
export async function forget(db: Database, key: string): Promise<void> {
  await db.delete(attemptWindows).where(eq(attemptWindows.key, key))
}
