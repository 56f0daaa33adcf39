import { and, eq } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { href } from '#paths.ts'
import type { Database } from '#server/context.ts'
import type { notifications } from '#server/db/tables/notifications.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { pickupPoints } from '#server/db/tables/places.ts'
import { noticeInWords } from '#server/notifications/notice-words.ts'
import { nameIn, subjectNames } from '#server/notifications/subject-names.ts'
import { words } from '#server/words/words.ts'
import { askingKinds, type PushKind } from './told-kinds.ts'

type NotificationRow = typeof notifications.$inferSelect

/** What the lock screen shows for a notification. `act`: the label of the button, if something is to be done. */
export type MessageText = { title: string; body: string; act: string | null; path: string }

/** The parcel's current values used in the sentences. */
type OfParcel = { attention: string[]; pickup_code: string | null; place: string | null }

/** The text of a notification for one device. `brief`: without numbers, sums and codes. */
export async function messageText(
  db: Database,
  row: NotificationRow,
  { kind, language, lock_screen }: { kind: PushKind; language: Language; lock_screen: 'brief' | 'full' },
): Promise<MessageText> {
  const { t } = words[language]
  const parcel = row.subject_type === 'parcel' ? await parcelOf(db, row, language) : null
  const path = pathOf(row, language)
  if (lock_screen === 'brief') {
    const act = askingKinds.has(kind) ? t('provider.push.acts.open') : null
    return { title: t(`provider.push.brief.${kind}`), body: '', act, path }
  }
  const act = actOf(row, kind, parcel, language)
  const name = nameIn(await subjectNames(db, { user_id: row.user_id, language, rows: [row] }), row)
  const { title, text } = noticeInWords({ ...row, name }, language)
  const body = bodyOf(kind, parcel, language) ?? text
  const { subject_number: number } = row
  // A name in the title replaces the number, which goes into the body; a departure's title has both.
  const isMissing = name !== null && number !== null && !title.includes(number)
  return { title, body: isMissing ? [body, number].filter(Boolean).join(' · ') : body, act, path }
}

async function parcelOf(db: Database, { subject_id, user_id }: NotificationRow, language: Language) {
  const [row] = await db
    .select({
      attention: parcels.attention,
      pickup_code: parcels.pickup_code,
      title: pickupPoints.title,
      address: pickupPoints.address,
    })
    .from(parcels)
    .leftJoin(pickupPoints, eq(pickupPoints.id, parcels.pickup_point_id))
    .where(and(eq(parcels.id, subject_id ?? 0), eq(parcels.user_id, user_id)))
  if (!row) return null
  const { attention, pickup_code, title, address } = row
  return { attention, pickup_code, place: title && address ? `${title[language]}, ${address[language]}` : null }
}

/** Replaces the notification's text with what the portal's page would show: a pick-up code, or what is needed. */
function bodyOf(kind: PushKind, parcel: OfParcel | null, language: Language): string | null {
  const { t, has } = words[language]
  if (kind === 'pickup' && parcel?.pickup_code) {
    const code = t('provider.push.code', { code: parcel.pickup_code.replace(/(?<=^...)/, '\u00a0') })
    return parcel.place ? `${code}. ${parcel.place}` : code
  }
  const need = parcel?.attention[0]
  const key = `parcels.attention.${need}`
  return kind === 'action' && need && has(key) ? t(key) : null
}

function actOf({ kind: notice }: NotificationRow, kind: PushKind, parcel: OfParcel | null, language: Language) {
  const { t, has } = words[language]
  if (!askingKinds.has(kind)) return null
  if (kind === 'price') return t('provider.push.acts.price_approval')
  const named = `provider.push.acts.${parcel?.attention[0] ?? notice}`
  return has(named) ? t(named) : t('provider.push.acts.open')
}

function pathOf({ subject_type: type, subject_id: id }: NotificationRow, language: Language): string {
  if (id !== null) {
    if (type === 'parcel') return href(language, 'parcel', { id })
    if (type === 'manifest') return href(language, 'manifest', { id })
    if (type === 'order_for_calculation') return href(language, 'order', { id })
    if (type === 'payment_request') return `${href(language, 'payment-requests')}?open=${id}`
    if (type === 'receiver') return `${href(language, 'receivers')}?who=${id}`
  }
  return href(language, 'notifications')
}
