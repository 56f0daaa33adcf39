import * as z from 'zod/mini'
import { User } from './auth.ts'
import { Email, Phone } from '../contact-details.ts'
import { one, put } from '../endpoint.ts'
import { CalendarDate, Id, Language, text } from '../wire.ts'

/** No mark that turns the direction of what stands behind it: on a list or a label that is another person's line. */
const upright = z.refine<string>((name) => !/[\u202a-\u202e\u2066-\u2069]/.test(name), {
  params: { code: 'unprintable' },
})

export const names = {
  first_name: text(100, 1).check(upright),
  last_name: text(100, 1).check(upright),
  patronymic: z.optional(z.nullable(text(100).check(upright))),
  /** Of age on the day it is sent. */
  birthday: CalendarDate,
}

/** What of the customer may wait for the network: everything of `GeneralInfo` but the password. */
export const ownInfo = { ...names, phone: Phone, email: Email, language: z.optional(Language) }

export const GeneralInfo = z.strictObject({
  ...ownInfo,
  /** Needed when the address or the phone changes. */
  current_password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
})
export type GeneralInfo = z.infer<typeof GeneralInfo>

/** Calls of `account` that need none of its other schemas: an idle page, which sends what waited, loads no more than these. */
export const ownData = {
  saveGeneralInfo: put('/auth/user/general-info', {
    summary: 'Save names, birthday, phone and e-mail',
    body: GeneralInfo,
    reply: one(User),
  }),
  saveAddress: put('/auth/user/address', {
    summary: 'Choose which address is the customer’s own',
    body: z.strictObject({ address_id: Id }),
    reply: one(User),
  }),
}
