import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { account, type GeneralInfo } from '#contracts/account/account.ts'
import { customerOf, isTaken, lockCustomer, resetAddress, type CustomerRow } from '#server/auth/customer.ts'
import { sendVerification } from '#server/auth/email-verification.ts'
import { voidCodes } from '#server/auth/one-time-codes.ts'
import { isPasswordRight } from '#server/auth/passwords.ts'
import type { Context } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { take } from '#server/http/rate-windows.ts'
import { crossed, invalid, tooManyAttempts, unauthenticated } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { refuseUnconfirmed } from '#server/second-factor/confirmed.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Say } from '#server/words/words.ts'
import { birthdayErrors } from './profile-check.ts'
import { endRegistration } from './registration-end.ts'

/** How often the e-mail address may be changed. */
const emailChanges = { most: 5, seconds: 3600 }

/**
 * Names, birthday, phone and e-mail. E-mail and phone give access to the account, so changing them requires the
 * password, and a new address must be verified again.
 */
export function mountGeneralInfo(app: Hono<Served>, context: Context): void {
  const save = async ({ body, user, t, language, exchange }: ServedRequest<typeof account.saveGeneralInfo>) => {
    const [present] = await context.db.select().from(users).where(eq(users.id, user.id))
    if (!present) throw unauthenticated()
    const email = body.email.toLowerCase()
    const isNewEmail = email !== present.email
    const now = context.clock.now()
    const errors = birthdayErrors(body.birthday, readerDay(exchange, now), t)
    if (isNewEmail || isNewPhone(present, body)) {
      // Checked first, so that an unconfirmed token learns nothing about the password.
      await refuseUnconfirmed(context, user, 'second-factor')
      Object.assign(errors, await passwordErrors(present, body.current_password, t))
    }
    if (Object.keys(errors).length > 0) throw invalid(errors)

    return context.db.transaction(async (db) => {
      const row = await lockCustomer(db, user.id, isNewEmail ? 'update' : 'no key update')
      // The data checked above are outdated: another device has changed them meanwhile.
      const isAsChecked = row?.email === present.email && row.phone === present.phone
      if (!isAsChecked || row.password_hash !== present.password_hash) throw crossed()
      if (isNewEmail && (await isTaken(db, email, user.id))) {
        throw invalid({ email: [t('provider.account.email_taken')] })
      }
      // Each change mails two addresses, which may be anybody's.
      const wait = isNewEmail ? await take(db, `email-change:${user.id}`, emailChanges, now) : null
      if (wait !== null) throw tooManyAttempts(wait)
      const [saved] = await db
        .update(users)
        .set({
          first_name: body.first_name,
          last_name: body.last_name,
          patronymic: body.patronymic || null,
          birthday: body.birthday,
          phone: body.phone,
          email,
          language: body.language ?? row.language,
          email_verified_at: isNewEmail ? null : row.email_verified_at,
          updated_at: now,
        })
        .where(eq(users.id, user.id))
        .returning()
      if (isNewEmail && saved) {
        await voidCodes(db, user.id)
        const code_id = await sendVerification(context, db, saved, now)
        await queueMail(context, db, {
          user_id: user.id,
          address: row.email,
          kind: 'email_changed',
          values: { email, can_reset: resetAddress(saved) === row.email },
          cause: `email_changed:${code_id}`,
          now,
        })
      }
      await endRegistration(db, user.id, now)
      return { data: await customerOf(db, user, language) }
    })
  }
  serve(app, context, account.saveGeneralInfo, save, {
    transaction: 'none',
    attempts: {
      counts: 'failures',
      perAddress: { most: 100, seconds: 3600 },
      perSubject: { most: 10, seconds: 60, of: ({ user }) => String(user.id) },
    },
  })
}

/** Until the registration is complete, the phone is still being filled in. */
function isNewPhone(present: CustomerRow, { phone }: GeneralInfo): boolean {
  return present.phone !== null && present.phone !== phone && present.registration_completed_at !== null
}

async function passwordErrors(present: CustomerRow, typed: string | undefined, t: Say) {
  if (typed === undefined) return { current_password: [t('provider.account.password_needed')] }
  const isRight = await isPasswordRight(present.password_hash, typed)
  return isRight ? {} : { current_password: [t('provider.account.wrong_password')] }
}
