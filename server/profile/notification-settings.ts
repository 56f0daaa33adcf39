import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { optionalMailKinds } from '#contracts/mail-kinds.ts'
import { notificationSettings } from '#contracts/account/notification-settings.ts'
import { lockCustomer } from '#server/auth/customer.ts'
import type { Context } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { invalid } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'

/** Which optional mails the customer wants. A kind never set is on. */
export function mountNotificationSettings(app: Hono<Served>, context: Context): void {
  serve(app, context, notificationSettings.list, async ({ db, user }) => {
    const [row] = await db.select({ settings: users.notification_settings }).from(users).where(eq(users.id, user.id))
    return { data: optionalMailKinds.map((kind) => ({ kind, is_wanted: row?.settings[kind] ?? true })) }
  })

  serve(app, context, notificationSettings.save, async ({ db, body, user, t }) => {
    const kinds = body.settings.map(({ kind }) => kind)
    const repeated = kinds.findIndex((kind, index) => kinds.indexOf(kind) !== index)
    if (repeated >= 0) throw invalid({ [`settings.${repeated}.kind`]: [t('errors.repeated')] })
    const row = await lockCustomer(db, user.id)
    const named = Object.fromEntries(body.settings.map(({ kind, is_wanted }) => [kind, is_wanted]))
    await db
      .update(users)
      .set({ notification_settings: { ...row?.notification_settings, ...named } })
      .where(eq(users.id, user.id))
  })
}
