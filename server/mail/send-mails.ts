import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { mails } from '#server/db/tables/mail.ts'
import { nobodysAddress } from './queue-mail.ts'
import { Undeliverable, type MailRow } from './transport.ts'

const minute = 60_000

/** Minutes to wait after each failure. The eighth failure is final. */
const waits = [1, 3, 10, 30, 60, 180, 360]

/** A mail scheduled later than this is due to a clock that was or is wrong. */
const longestWait = 420 * minute

/** How long a process may take to send a claimed mail; if it dies, another process then takes over. */
const lease = 10 * minute

/** Minutes for which the link to set a new password is valid: a later mail would lead nowhere. */
export const resetMinutes = 60

/** Mails that give access to an account: once sent, their text isn't needed any more. */
const secretKinds = new Set<string>(['verify', 'reset'])

/** Columns to clear once a mail is sent or given up. Nothing personal is kept about a customer who has deleted the account. */
function silence(kind: string) {
  if (kind === 'account_deleted') return { recipient: '', subject: '', text: '', html: '', last_error: null }
  return secretKinds.has(kind) ? { text: '', html: '' } : {}
}

/**
 * Sends due mails one after another. Of several processes only one takes each mail: the row is claimed before sending,
 * because the embedded database must not be held while a mail server answers. Ends after the current mail when
 * `isStopping` returns true.
 */
export async function sendMails(context: Context, isStopping = () => false): Promise<void> {
  while (!isStopping()) {
    const mail = await takeDue(context)
    if (!mail) return
    await send(context, mail)
  }
}

async function takeDue({ db, clock }: Context): Promise<MailRow | undefined> {
  const now = clock.now()
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(or(lte(mails.next_try_at, now), gt(mails.next_try_at, new Date(now.getTime() + longestWait))))
    .orderBy(asc(mails.next_try_at), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, next_try_at: new Date(now.getTime() + lease) })
    // `eq` instead of `inArray`: the subquery might run again for every row and then claim several.
    .where(eq(mails.id, sql`(${due})`))
    .returning()
  return taken
}

async function send({ db, mail: { transport }, clock, log }: Context, mail: MailRow): Promise<void> {
  // Not if another process has claimed it again meanwhile.
  const mine = and(eq(mails.id, mail.id), eq(mails.attempts, mail.attempts), isNull(mails.sent_at))
  const silenced = silence(mail.kind)
  const isOver = mail.kind === 'reset' && clock.now().getTime() - mail.created_at.getTime() >= resetMinutes * minute
  const sending = () => (isOver ? Promise.reject(new Undeliverable('Its link is over')) : transport.send(mail))
  const problem = mail.recipient === nobodysAddress ? null : await problemOf(sending())
  const now = clock.now()
  if (!problem) {
    await db
      .update(mails)
      .set({ sent_at: now, next_try_at: null, last_error: null, ...silenced })
      .where(mine)
    return
  }
  const wait = problem instanceof Undeliverable ? undefined : waits[mail.attempts - 1]
  const next = wait === undefined ? null : new Date(now.getTime() + wait * minute)
  const said = next ? 'a mail could not be sent' : 'a mail was given up'
  log.warn({ err: problem, mail: mail.id, attempts: mail.attempts, next }, said)
  await db
    .update(mails)
    .set({ next_try_at: next, last_error: problem.message.slice(0, 300), ...(next ? {} : silenced) })
    .where(mine)
}

async function problemOf(sending: Promise<void>): Promise<Error | null> {
  try {
    await sending
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error('The transport failed', { cause: error })
  }
}
