import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Context } from './context.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { attemptWindows, knownNetworks } from '#server/db/tables/attempts.ts'
import { mails } from '#server/db/tables/mail.ts'
import { oneTimeCodes, tokens } from '#server/db/tables/users.ts'
import { nobodysAddress } from '#server/mail/queue-mail.ts'
import { forgetPending } from '#server/second-factor/authenticator-app.ts'
import { forgetChallenges } from '#server/second-factor/challenges.ts'
import { removeUnusedFiles } from '#server/files/remove-unused-files.ts'
import { forgetExports } from '#server/own-data/forget-exports.ts'

const day = 24 * 60 * 60 * 1000

/** A device may be offline for a whole summer and must still send its declaration only once. */
const answersAreKept = 90 * day

/** A network that a customer hasn't signed in from for this long counts as unknown again. */
const networksAreKnown = 180 * day

/**
 * How long the texts and recipients of letters, and their copies in the folder, are kept. The fact that one was sent
 * stays, so that no cause is mailed twice.
 */
const lettersAreKept = 30 * day

/** Deletes whatever has passed its retention: now, and once a day if the clock can be trusted by then. */
export function startRetention(context: Context, isBelieved: () => boolean): void {
  const tidy = () => {
    if (!isBelieved()) return
    context.background(deleteExpired(context))
    context.background(removeUnusedFiles(context))
    context.background(forgetExports(context))
  }
  tidy()
  setInterval(tidy, day).unref()
}

export async function deleteExpired({ db, clock, log, mail }: Context): Promise<void> {
  const now = clock.now()
  const old = new Date(now.getTime() - answersAreKept)
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.created_at, old))
  await db.delete(tokens).where(lt(tokens.expires_at, now))
  // How long an expired link is told apart from an unknown one.
  await db.delete(oneTimeCodes).where(lt(oneTimeCodes.expires_at, old))
  await forgetChallenges(db, now)
  await forgetPending(db, now)
  await db.delete(attemptWindows).where(lt(attemptWindows.ends_at, now))
  await db.delete(knownNetworks).where(lt(knownNetworks.last_at, new Date(now.getTime() - networksAreKnown)))
  await db
    .delete(mails)
    .where(and(eq(mails.recipient, nobodysAddress), lt(mails.created_at, new Date(now.getTime() - day))))
  const letters = new Date(now.getTime() - lettersAreKept)
  await db
    .update(mails)
    .set({ recipient: '', subject: '', text: '', html: '', last_error: null })
    .where(and(lt(mails.created_at, letters), isNull(mails.next_try_at), ne(mails.recipient, '')))
  await mail.transport.forget?.(letters)
  log.debug('old answers, ended sessions and dead links were forgotten')
}
