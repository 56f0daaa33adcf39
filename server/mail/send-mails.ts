import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { mails } from '#server/db/tables/mail.ts'
import { nobodysAddress } from './queue-mail.ts'
import { Undeliverable, type MailRow } from './transport.ts'

const minute = 60_000

/** How long to wait after each failure, in minutes. The eighth one is the last. */
const waits = [1, 3, 10, 30, 60, 180, 360]

/** A mail that is to wait for longer was written by a clock that is wrong, or was. */
const longestWait = 420 * minute

/** How long a process may take to send a mail that it has claimed; if it dies meanwhile, another one takes the mail then. */
const lease = 10 * minute

/** For so many minutes the link to a new password opens something: a letter that comes later would lead nowhere. */
export const resetMinutes = 60

/** These mails open an account: once sent, nothing here needs their text again. */
const secretKinds = new Set<string>(['verify', 'reset'])

/** What is kept of a mail once it is sent, or given up. Of who has deleted the account nothing is. */
function silence(kind: string) {
  if (kind === 'account_deleted') return { recipient: '', subject: '', text: '', html: '', last_error: null }
  return secretKinds.has(kind) ? { text: '', html: '' } : {}
}

/**
 * Sends what is due, one after the other. In several processes at once each mail is taken by one: the row says whose turn it is
 * before anything is sent, because the embedded database must not be held while a mail server answers. Ends after the current mail
 * when `isStopping` says so.
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
    // Equal, not among: a list may be asked again for every row, and would then take more than one.
    .where(eq(mails.id, sql`(${due})`))
    .returning()
  return taken
}

async function send({ db, mail: { transport }, clock, log }: Context, mail: MailRow): Promise<void> {
  // Another process has it when it was claimed again meanwhile.
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
