import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { optionalMailKinds, type MailKind } from '#contracts/mail-kinds.ts'
import type { Language } from '#contracts/wire.ts'
import type { Context, Database } from '#server/context.ts'
import { mails } from '#server/db/tables/mail.ts'
import { users } from '#server/db/tables/users.ts'
import { words } from '#server/words/words.ts'
import { layOut, type Frame } from './letter.ts'
import { writeLetter, type MailValues } from './letters.ts'

/** A recipient without an account. */
type Recipient = { email: string; language: Language; name: string | null }

/** Mails to it are written but never sent: RFC 2606 reserves the name. */
export const nobodysAddress = 'nobody@portal.invalid'

/** `address`: one other than the customer's current address, such as the previous one. */
type To = { user_id: number; address?: string } | { recipient: Recipient }

type MailWish = To &
  { [K in MailKind]: { kind: K; values: MailValues[K] } }[MailKind] & {
    /** The reason, such as "parcel_received:12". A second mail with the same cause is dropped. */
    cause: string
    now: Date
  }

/** No quotes, no names, nothing that could start another header. */
const Address = z.string().check(z.maxLength(254), z.email())

/**
 * Queues a mail in the transaction of its cause, in the recipient's language; it is sent after the commit. Returns
 * false when it was queued before, or when the customer doesn't want this kind.
 */
export async function queueMail({ mail }: Context, db: Database, wish: MailWish): Promise<boolean> {
  const { kind, cause, now } = wish
  const isOptional = optionalMailKinds.some((each) => each === kind)
  const to = await whoGets(db, wish)
  if (!to || (isOptional && to.settings[kind] === false)) return false

  const { language, name } = to
  const letter = writeLetter(kind, wish.values, { language, origin: mail.origin })
  const why = reasonFor(wish, isOptional, `${mail.origin}/${language}/dashboard/settings`, language)
  const added = await db
    .insert(mails)
    .values({
      user_id: to.user_id,
      recipient: z.parse(Address, to.email),
      kind,
      language,
      cause,
      ...layOut(letter, { language, name, why, origin: mail.origin }),
      next_try_at: now,
      created_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: mails.id })
  return added.length > 0
}

async function whoGets(db: Database, to: To) {
  if ('recipient' in to) return { ...to.recipient, user_id: null, settings: {} as Record<string, boolean> }
  const [user] = await db
    .select({
      user_id: users.id,
      email: users.email,
      language: users.language,
      name: users.first_name,
      settings: users.notification_settings,
    })
    .from(users)
    .where(and(eq(users.id, to.user_id), isNull(users.deleted_at)))
  return user && { ...user, email: to.address ?? user.email }
}

function reasonFor(to: MailWish, isOptional: boolean, settings: string, language: Language): Frame['why'] {
  const { t } = words[language]
  if (to.kind === 'account_deleted') return { sentence: t('provider.mail.why_before') }
  if ('recipient' in to) return { sentence: t('provider.mail.why_guest') }
  if (to.address !== undefined) return { sentence: t('provider.mail.why_before') }
  return isOptional
    ? { sentence: t('provider.mail.why_optional'), link: settings }
    : { sentence: t('provider.mail.why') }
}
