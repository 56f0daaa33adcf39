import * as z from 'zod/mini'
import { Email, Phone } from '../contact-details.ts'
import { DraftAddress } from './addresses.ts'
import { CalendarDate, ClientKey, Country, optionalText, text } from '../wire.ts'

/** May be left out, or taken back. */
export const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/** Runs although single fields were refused, so that a form shows all its errors at once. */
const everyIssueAtOnce = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

export const senderFields = {
  type: z.enum(['person', 'company', 'shop']),
  first_name: optionalText(100),
  last_name: optionalText(100),
  patronymic: optionalText(100),
  company_name: optionalText(150),
  country_code: optional(Country),
  phone: Phone,
  email: optional(Email),
  address: optional(DraftAddress),
}

const missing = z.superRefine<Partial<z.infer<z.ZodMiniObject<typeof senderFields>>>>((value, context) => {
  const need = (field: string, absent: boolean) => {
    if (absent) context.addIssue({ code: 'custom', path: [field], params: { code: 'required' }, input: undefined })
  }
  if (value.type === 'person') {
    need('first_name', !value.first_name)
    need('last_name', !value.last_name)
  }
  if (value.type === 'company' || value.type === 'shop') need('company_name', !value.company_name)
  if (value.address) need('country_code', !value.country_code)
}, everyIssueAtOnce)

/** A person needs both names, a company or a shop its own, and an address its country. */
export const SenderDraft = z.strictObject({ client_uuid: ClientKey, ...senderFields }).check(missing)
export const SenderFields = z.strictObject(senderFields).check(missing)
export type SenderFields = z.input<typeof SenderFields>
export type SenderDraft = z.input<typeof SenderDraft>

/** As a passport writes it. */
const LatinName = z.string().check(z.trim(), z.regex(/^[A-Za-z' -]{1,60}$/, { error: 'latin' }))

export const receiverFields = {
  last_name: text(100, 1),
  first_name: text(100, 1),
  patronymic: optionalText(100),
  /** Absent: written in Latin letters by the provider, by ICAO 9303. */
  last_name_latin: optional(LatinName),
  first_name_latin: optional(LatinName),
  birthday: optional(CalendarDate),
  gender: optional(z.enum(['female', 'male'])),
  phone: Phone,
  email: optional(Email),
  citizenship_code: optional(Country),
  /** Where the receiver's parcels go: limits and documents follow from it. */
  country_code: Country,
  address: optional(DraftAddress),
  relation: optional(z.enum(['self', 'family', 'friend', 'other'])),
}

export const ReceiverDraft = z.strictObject({ client_uuid: ClientKey, ...receiverFields })
export const ReceiverFields = z.strictObject(receiverFields)
export type ReceiverFields = z.input<typeof ReceiverFields>
export type ReceiverDraft = z.input<typeof ReceiverDraft>
