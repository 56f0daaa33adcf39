import { lt } from 'drizzle-orm'
import type { Context } from './context.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { attemptWindows, knownNetworks } from '#server/db/tables/attempts.ts'
import { oneTimeCodes, tokens } from '#server/db/tables/users.ts'
import { removeUnusedFiles } from '#server/files/remove-unused-files.ts'

const day = 24 * 60 * 60 * 1000

/** A device may be without a network for a whole summer and still send its declaration once. */
const answersAreKept = 90 * day

/** A network that a customer has not signed in from for so long counts as unknown again. */
const networksAreKnown = 180 * day

/** Deletes what can no longer be asked for: now, and once a day. */
export function startRetention(context: Context): void {
  const tidy = () => {
    context.background(deleteExpired(context))
    context.background(removeUnusedFiles(context))
  }
  tidy()
  setInterval(tidy, day).unref()
}

export async function deleteExpired({ db, clock, log }: Context): Promise<void> {
  const now = clock.now()
  const old = new Date(now.getTime() - answersAreKept)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, old))
  await db.delete(tokens).where(lt(tokens.expires_at, now))
  // How long a dead link is told apart from an unknown one.
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expires_at, old))
  await db.delete(attemptWindows).where(lt(attemptWindows.ends_at, now))
  await db.delete(knownNetworks).where(lt(knownNetworks.last_at, new Date(now.getTime() - networksAreKnown)))
  log.debug('old answers, ended sessions and dead links were forgotten')
}
