import { ContactMessageDraft } from '#contracts/contact.ts'
import { chosenAgain, type ChosenFile } from '#forms/attachments.ts'
import { keptValues } from '#forms/kept-values.ts'
import { clientKey } from '#http/client-key.ts'
import type { ContactBody } from '#offline/outbox/bodies.ts'

/** The letter as its controls hold it. Field names are those of the request. */
export type LetterValues = {
  client_uuid: string
  name: string
  email: string
  phone: string
  subject: string
  message: string
  file_ids: ChosenFile[]
}

export type LetterSender = Partial<Pick<LetterValues, 'name' | 'email' | 'phone'>>

export function freshLetter({ name = '', email = '', phone = '' }: LetterSender): LetterValues {
  return { client_uuid: clientKey(), name, email, phone, subject: '', message: '', file_ids: [] }
}

/** Turns a refused letter back into form values. */
export function letterOfEntry({ client_uuid, words, files }: ContactBody): LetterValues {
  return { client_uuid, ...words, phone: words.phone ?? '', file_ids: chosenAgain(files) }
}

export const letterSchema = ContactMessageDraft

/** The words of the letter; its files are sent separately. */
export function toLetter({ file_ids: _files, phone, ...words }: LetterValues) {
  return { ...words, phone: phone || null }
}

/** A customer's letter starts with what they typed before signing in, unless they have a draft already. */
export function goneOnWith(kept: unknown, typed: object, saved: LetterValues): unknown {
  const before = keptValues(kept, saved)
  if (before?.message || before?.subject) return kept
  const none = { subject: '', message: '' }
  const words = keptValues({ ...none, ...typed }, none)
  return words?.message || words?.subject ? { ...saved, subject: words.subject, message: words.message } : kept
}
