import * as z from 'zod/mini'
import { Email, Phone } from './contact-details.ts'
import { one, post } from './endpoint.ts'
import { ClientKey, Id, Instant, text } from './wire.ts'

/** The maximum number of files in a message. */
export const maxContactFiles = 5

export const ContactMessageDraft = z.strictObject({
  client_uuid: ClientKey,
  name: text(120, 1),
  email: Email,
  phone: z.optional(z.nullable(Phone)),
  subject: text(160, 1),
  message: text(4000, 1),
  /** Files uploaded by the signed-in customer. */
  file_ids: z.optional(z.array(Id).check(z.maxLength(maxContactFiles))),
  /** The `claim` values of files uploaded by `POST /contact/files`. */
  file_claims: z.optional(
    z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(maxContactFiles)),
  ),
})
export type ContactMessageDraft = z.input<typeof ContactMessageDraft>

/** The number under which the message will be answered. */
export const ContactReceipt = z.object({ number: z.string(), created_at: Instant })
export type ContactReceipt = z.infer<typeof ContactReceipt>

export const contact = {
  /** Open to guests; with a token the message comes from that customer, even a blocked one. */
  create: post('/contact-us', {
    summary: 'Write to the provider',
    guest: true,
    idempotent: true,
    body: ContactMessageDraft,
    reply: one(ContactReceipt),
  }),
}
