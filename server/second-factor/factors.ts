import { asc, count, eq, sql } from 'drizzle-orm'
import type { SecondFactor } from '#contracts/account/second-factor.ts'
import type { Database } from '#server/context.ts'
import { authenticatorApps, passkeyChallenges, passkeys, recoveryCodes } from '#server/db/tables/second-factor.ts'
import type { Site } from './passkey-site.ts'

/** Whether there is a passkey or an active app. Recovery codes alone don't count. */
export async function hasFactor(db: Database, userId: number): Promise<boolean> {
  const { rows } = await db.execute<{ is_there: boolean }>(sql`
    select exists (select 1 from ${passkeys} where ${passkeys.user_id} = ${userId})
      or exists (select 1 from ${authenticatorApps}
        where ${authenticatorApps.user_id} = ${userId} and ${authenticatorApps.secret} is not null) as is_there`)
  return rows[0]?.is_there ?? false
}

export function passkeysOf(db: Database, userId: number) {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.id))
}

export async function appOf(db: Database, userId: number) {
  const [app] = await db.select().from(authenticatorApps).where(eq(authenticatorApps.user_id, userId))
  return app
}

export async function recoveryCodesLeft(db: Database, userId: number): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  return row?.left ?? 0
}

/** The factors as the customer sees them. */
export async function factorsOf(db: Database, userId: number, site: Site | null): Promise<SecondFactor> {
  const rows = await passkeysOf(db, userId)
  const app = await appOf(db, userId)
  return {
    passkeys:
      site &&
      rows.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        created_at: created_at.toISOString(),
        last_used_at: last_used_at?.toISOString() ?? null,
      })),
    app_since: app?.on_since?.toISOString() ?? null,
    recovery_codes_left: await recoveryCodesLeft(db, userId),
  }
}

/** Removes all factors: from now on the customer signs in by password alone. */
export async function removeFactors(db: Database, userId: number): Promise<void> {
  for (const table of [passkeys, authenticatorApps, recoveryCodes, passkeyChallenges]) {
    await db.delete(table).where(eq(table.user_id, userId))
  }
}
