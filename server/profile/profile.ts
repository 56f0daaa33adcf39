import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { account } from '#contracts/account/account.ts'
import { priceThreshold } from '#contracts/account/price-threshold.ts'
import { plainDocumentNumber } from '#rules/identity-documents.ts'
import { chooseAddress } from '#server/addresses/choose-address.ts'
import { customerOf, lockCustomer } from '#server/auth/customer.ts'
import type { Context } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { filesOf } from '#server/files/files-of.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { invalid, unauthenticated } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { documentSubject, saveDocumentFiles } from './document-files.ts'
import { mountGeneralInfo } from './general-info.ts'
import { mountNotificationSettings } from './notification-settings.ts'
import { birthdayErrors, documentColumns, documentErrors } from './profile-check.ts'
import { endRegistration } from './registration-end.ts'

/** The customer's profile, whole or tab by tab. */
export function mountProfile(app: Hono<Served>, context: Context): void {
  serve(app, context, account.saveProfile, async ({ db, body, user, t, language, exchange }) => {
    const now = context.clock.now()
    const today = readerDay(exchange, now)
    const row = await lockCustomer(db, user.id)
    if (!row) throw unauthenticated()
    const errors = {
      ...birthdayErrors(body.birthday, today, t),
      ...documentErrors(plain(body), body.birthday, today, t),
    }
    // This call completes a registration. Later the phone can only be changed with the password, in general info.
    const isNewPhone = row.registration_completed_at !== null && row.phone !== body.phone
    if (isNewPhone) errors.phone = [t('provider.account.password_needed')]
    if (Object.keys(errors).length > 0) throw invalid(errors)

    await db
      .update(users)
      .set({
        first_name: body.first_name,
        last_name: body.last_name,
        patronymic: body.patronymic || null,
        birthday: body.birthday,
        phone: body.phone,
        ...documentColumns(body),
        updated_at: now,
      })
      .where(eq(users.id, user.id))
    await chooseAddress(db, { user_id: user.id, address_id: body.address_id, t, now })
    await saveDocumentFiles(db, { user_id: user.id, file_ids: body.document_file_ids, t })
    await endRegistration(db, user.id, now)
    return { data: await customerOf(db, user, language) }
  })

  mountGeneralInfo(app, context)

  serve(app, context, account.showDocuments, async ({ db, user }) => {
    const [row] = await db.select().from(users).where(eq(users.id, user.id))
    if (!row) throw unauthenticated()
    const scans = await filesOf(context, db, documentSubject, [user.id])
    return { data: { ...row, document_files: scans.get(user.id) ?? [] } }
  })

  serve(app, context, account.saveDocuments, async ({ db, body, user, t, language, exchange }) => {
    const now = context.clock.now()
    const row = await lockCustomer(db, user.id)
    if (!row) throw unauthenticated()
    const errors = documentErrors(plain(body), row.birthday, readerDay(exchange, now), t)
    if (Object.keys(errors).length > 0) throw invalid(errors)

    await db
      .update(users)
      .set({ ...documentColumns(body), updated_at: now })
      .where(eq(users.id, user.id))
    await saveDocumentFiles(db, { user_id: user.id, file_ids: body.document_file_ids, t })
    await endRegistration(db, user.id, now)
    return { data: await customerOf(db, user, language) }
  })

  serve(app, context, account.saveAddress, async ({ db, body, user, t, language }) => {
    const now = context.clock.now()
    await lockCustomer(db, user.id)
    await chooseAddress(db, { user_id: user.id, address_id: body.address_id, t, now })
    await endRegistration(db, user.id, now)
    return { data: await customerOf(db, user, language) }
  })

  mountNotificationSettings(app, context)

  // Percent by which a price may exceed its estimate without asking: the default for the customer's new parcels.
  serve(app, context, priceThreshold.show, async ({ db, user }) => {
    const column = { approve_over_percent: users.approve_over_percent }
    const [row] = await db.select(column).from(users).where(eq(users.id, user.id))
    return { data: row ?? { approve_over_percent: 0 } }
  })

  serve(app, context, priceThreshold.save, async ({ db, body, user }) => {
    await db.update(users).set(body).where(eq(users.id, user.id))
    return { data: body }
  })
}

function plain<Document extends { personal_id_number: string }>(document: Document): Document {
  return { ...document, personal_id_number: plainDocumentNumber(document.personal_id_number) }
}
