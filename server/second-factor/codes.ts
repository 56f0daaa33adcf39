import type { Context as Exchange } from 'hono'
import type { Context, Database } from '#server/context.ts'
import { keyedHash } from '#server/http/keyed-hash.ts'
import { forget, giveBack, hasRoom, take } from '#server/http/rate-windows.ts'
import { invalid, tooManyAttempts } from '#server/http/refusal.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Say } from '#server/words/words.ts'
import { spendAppCode } from './authenticator-app.ts'
import { recoveryCodesLeft } from './factors.ts'
import { spendRecoveryCode } from './recovery-codes.ts'

/**
 * A million codes, three of which count at any moment: so many guesses a day find one within a year in three cases of a hundred. The
 * hour is for a letter that comes early.
 */
const inHour = { most: 10, seconds: 3600 }
const inDay = { most: 30, seconds: 24 * 3600 }

type Given = { user_id: number; code: string; t: Say }

/**
 * Uses up a code that a customer gave, in the transaction of `act`, and answers what that does. Wrong ones are counted for the account,
 * wherever they come from: whoever gets here knows the password or holds a session. Throws 422 for a wrong code, 429 after too many.
 */
export async function withCode<T>(
  context: Context,
  exchange: Exchange,
  { user_id, code, t }: Given,
  act: (use: (db: Database) => Promise<void>) => Promise<T>,
): Promise<T> {
  const wait = await takeGuess(context, user_id)
  if (wait !== null) {
    noteSecurity(context, exchange, 'too many attempts', { user: user_id })
    throw tooManyAttempts(wait)
  }
  const found: { kind?: 'app' | 'recovery' | 'none' } = {}
  try {
    const done = await act(async (transaction) => {
      found.kind = await spendCode(context, transaction, user_id, code)
      if (found.kind === 'none') throw invalid({ code: [t('provider.factors.wrong_code')] })
    })
    if (found.kind === 'recovery') noteSecurity(context, exchange, 'recovery code used', { user: user_id })
    await giveGuessBack(context, user_id)
    return done
  } catch (error) {
    if (found.kind === 'none') await noteWrong(context, exchange, user_id)
    else await giveGuessBack(context, user_id)
    throw error
  }
}

/** Six digits are of the app, anything else is a recovery code. Spaces and dashes do not count. */
async function spendCode(context: Context, db: Database, user_id: number, typed: string) {
  const code = typed.replaceAll(/[\s-]/g, '')
  const now = context.clock.now()
  if (/^\d{6}$/.test(code)) return (await spendAppCode(db, user_id, code, now)) ? 'app' : 'none'
  if (!(await spendRecoveryCode(db, user_id, code))) return 'none'
  const values = { left: await recoveryCodesLeft(db, user_id), at: now.toISOString() }
  const cause = `recovery_code_used:${user_id}:${values.left}:${now.getTime()}`
  await queueMail(context, db, { user_id, kind: 'recovery_code_used', values, cause, now })
  return 'recovery'
}

/**
 * With a new password the guesses of who knew the old one, or held a session, are over, and the owner's codes are taken again. Those of
 * the day stay: otherwise whoever reads the customer's mail would guess without end.
 */
export async function forgetGuesses(context: Context, db: Database, userId: number): Promise<void> {
  const { hour, letter } = windowsOf(context, userId)
  for (const key of [hour, letter]) await forget(db, key)
}

function windowsOf({ files }: Pick<Context, 'files'>, userId: number) {
  const keyOf = (name: string) => keyedHash(files.key, [name, String(userId)])
  return { hour: keyOf('codes'), day: keyOf('codes of a day'), letter: keyOf('codes guessed') }
}

/** Counts one. The seconds to wait when no more are let through, else null. */
async function takeGuess(context: Context, userId: number): Promise<number | null> {
  const { hour, day } = windowsOf(context, userId)
  const now = context.clock.now()
  const wait = await take(context.db, hour, inHour, now)
  if (wait !== null) return wait
  const longer = await take(context.db, day, inDay, now)
  if (longer !== null) await giveBack(context.db, hour)
  return longer
}

async function giveGuessBack(context: Context, userId: number): Promise<void> {
  const { hour, day } = windowsOf(context, userId)
  for (const key of [hour, day]) await giveBack(context.db, key)
}

/** After the last guess the customer is told: somebody knows their password or holds one of their sessions. */
async function noteWrong(context: Context, exchange: Exchange, user_id: number): Promise<void> {
  noteSecurity(context, exchange, 'wrong code', { user: user_id })
  const now = context.clock.now()
  const { hour, day, letter } = windowsOf(context, user_id)
  await context.db.transaction(async (db) => {
    if ((await hasRoom(db, hour, inHour, now)) && (await hasRoom(db, day, inDay, now))) return
    if ((await take(db, letter, { ...inHour, most: 1 }, now)) !== null) return
    const cause = `codes_guessed:${user_id}:${now.getTime()}`
    await queueMail(context, db, { user_id, kind: 'codes_guessed', values: {}, cause, now })
  })
}
