import type { Context as Exchange } from 'hono'
import type { SecondFactor } from '#contracts/account/second-factor.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import type { MailValues } from '#server/mail/letters.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { unconfirmOthers } from './confirmed.ts'
import { factorsOf, hasFactor, removeFactors } from './factors.ts'
import { siteOf } from './passkey-site.ts'
import { renewRecoveryCodes } from './recovery-codes.ts'

type Change = MailValues['second_factor_changed'] & {
  /** The id of the factor, which distinguishes two changes at the same moment. */
  about?: number
}

/** Queues the mail about a change, in its transaction, and logs it. */
export async function tellOfChange(
  context: Context,
  db: Database,
  exchange: Exchange,
  user_id: number,
  { about, ...values }: Change,
): Promise<void> {
  const now = context.clock.now()
  const cause = `second_factor_changed:${values.what}:${user_id}:${about ?? now.getTime()}`
  await queueMail(context, db, { user_id, kind: 'second_factor_changed', values, cause, now })
  noteSecurity(context, exchange, events[values.what], { user: user_id })
}

const events = {
  passkey_added: 'second factor added',
  app_on: 'second factor added',
  passkey_removed: 'second factor removed',
  app_off: 'second factor removed',
  all_removed: 'second factor removed',
  codes_renewed: 'recovery codes renewed',
} as const

/** After adding a factor: the first one comes with recovery codes. `had`: whether there was one before. */
export async function codesOfFirst(db: Database, user: Actor, had: boolean): Promise<string[] | null> {
  if (had) return null
  await unconfirmOthers(db, user)
  return renewRecoveryCodes(db, user.id)
}

/** After removing a factor: recovery codes are deleted with the last one. */
export async function forgetWithLast(db: Database, userId: number): Promise<void> {
  if (!(await hasFactor(db, userId))) await removeFactors(db, userId)
}

/** The reply of every change. */
export async function changed(
  context: Context,
  db: Database,
  exchange: Exchange,
  { user, codes = null }: { user: Actor; codes?: string[] | null },
): Promise<{ data: SecondFactor & { recovery_codes: string[] | null } }> {
  return { data: { ...(await factorsOf(db, user.id, siteOf(context, exchange))), recovery_codes: codes } }
}
