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
 * Three of a million codes are valid at any moment, so 30 guesses a day find one within a year with a probability of
 * 3%. The hourly limit makes the warning mail come early.
 */
const inHour = { most: 10, seconds: 3600 }
const inDay = { most: 30, seconds: 24 * 3600 }

type Given = { user_id: number; code: string; t: Say }

/**
 * Uses up a code given by a customer, in the transaction of `act`, and returns the result of `act`. Wrong codes are
 * counted per account, from any network, because whoever gets here knows the password or has a token. Throws 422 for a
 * wrong code, 429 after too many.
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

/** Six digits are an app's code, anything else is a recovery code. Spaces and dashes are ignored. */
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
 * A new password ends the guessing by anyone who knew the old one or had a token, so the owner's codes are accepted
 * again. The daily count stays; otherwise a person who reads the customer's mail could guess without end.
 */
export async function forgetGuesses(context: Context, db: Database, userId: number): Promise<void> {
  const { hour, letter } = windowsOf(context, userId)
  for (const key of [hour, letter]) await forget(db, key)
}

function windowsOf({ files }: Pick<Context, 'files'>, userId: number) {
  const keyOf = (name: string) => keyedHash(files.key, [name, String(userId)])
  return { hour: keyOf('codes'), day: keyOf('codes of a day'), letter: keyOf('codes guessed') }
}

/** Counts one guess. Returns the seconds to wait when no more are allowed, otherwise null. */
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

/** After the last allowed guess the customer is warned by mail: somebody knows the password or has one of the tokens. */
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
