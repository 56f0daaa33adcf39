import { ContactMessageDraft } from '#contracts/contact.ts'
import { chosenAgain, type ChosenFile } from '#forms/attachments.ts'
import { keptValues } from '#forms/kept-values.ts'
import { clientKey } from '#http/client-key.ts'
import type { ContactBody } from '#offline/outbox/bodies.ts'

/** The letter as its controls hold it. Names are those of what is sent. */
export type LetterValues = {
  client_uuid: string
  name: string
  email: string
  phone: string
  subject: string
  message: string
  file_ids: ChosenFile[]
}

export type Sender = Partial<Pick<LetterValues, 'name' | 'email' | 'phone'>>

export function freshLetter({ name = '', email = '', phone = '' }: Sender): LetterValues {
  return { client_uuid: clientKey(), name, email, phone, subject: '', message: '', file_ids: [] }
}

/** What was sent and not taken, as it was written. */
export function letterOfEntry({ client_uuid, words, files }: ContactBody): LetterValues {
  return { client_uuid, ...words, phone: words.phone ?? '', file_ids: chosenAgain(files) }
}

export const letterSchema = ContactMessageDraft

/** What is said, without its files, which are sent by another way. */
export function toLetter({ file_ids: _files, phone, ...words }: LetterValues) {
  return { ...words, phone: phone || null }
}

/** The customer’s letter begins with what they typed before they signed in, unless one has begun already. */
export function goneOnWith(kept: unknown, typed: object, saved: LetterValues): unknown {
  const before = keptValues(kept, saved)
  if (before?.message || before?.subject) return kept
  const none = { subject: '', message: '' }
  const words = keptValues({ ...none, ...typed }, none)
  return words?.message || words?.subject ? { ...saved, subject: words.subject, message: words.message } : kept
}
