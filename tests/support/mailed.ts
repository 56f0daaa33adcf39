import { and, desc, eq } from 'drizzle-orm'
import type { MailKind } from '#contracts/mail-kinds.ts'
import { mails } from '#server/db/tables/mail.ts'
import type { Provider } from './provider.ts'

/** The mails to an address, newest first, sent or not. */
export async function mailedTo(provider: Provider, recipient: string, kind: MailKind) {
  await provider.context.idle()
  return provider.context.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.kind, kind)))
    .orderBy(desc(mails.id))
}

/** The parameters after "?" and "#" of the link in the newest mail of that kind. */
export async function mailedLink(provider: Provider, recipient: string, kind: MailKind) {
  const [mail] = await mailedTo(provider, recipient, kind)
  const [link] = /https?:\/\/\S+#\S+/.exec(mail?.text ?? '') ?? []
  if (!link) throw new Error(`No link of the kind ${kind} was mailed to ${recipient}`)
  const { search, hash } = new URL(link)
  return Object.fromEntries(new URLSearchParams(`${search}&${hash.slice(1)}`))
}
