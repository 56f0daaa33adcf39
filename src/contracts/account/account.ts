import * as z from 'zod/mini'
import { OpenedSession, User } from './auth.ts'
import { Email, Phone } from '../contact-details.ts'
import { get, one, post, put } from '../endpoint.ts'
import { File } from '../files.ts'
import { DocumentType } from '../people/identity-documents.ts'
import { CalendarDate, Country, Id, Instant, Language, optionalText, PathId, printable, text } from '../wire.ts'

/** Exact characters, without trimming; the provider refuses common passwords. */
export const NewPassword = z.string().check(z.minLength(10), z.maxLength(128), printable)
const TypedPassword = z.string().check(z.minLength(1), z.maxLength(128))

const confirmed = z.refine<{ password: string; password_confirmation: string }>(
  (value) => value.password === value.password_confirmation,
  { path: ['password_confirmation'], params: { code: 'mismatch' } },
)

export const Registration = z
  .strictObject({
    email: Email,
    phone: Phone,
    password: NewPassword,
    password_confirmation: z.string(),
    /** Consent to the terms and to the processing of personal data. */
    consent: z.literal(true),
    language: Language,
    device_name: z.optional(text(120)),
  })
  .check(confirmed)
export type Registration = z.infer<typeof Registration>

/** Rejects bidirectional control characters, which would reorder the text behind the name in a list or on a label. */
const upright = z.refine<string>((name) => !/[\u202a-\u202e\u2066-\u2069]/.test(name), {
  params: { code: 'unprintable' },
})

export const names = {
  first_name: text(100, 1).check(upright),
  last_name: text(100, 1).check(upright),
  patronymic: z.optional(z.nullable(text(100).check(upright))),
  /** The customer must be of age when this is sent. */
  birthday: CalendarDate,
}

/** The fields of `GeneralInfo` that the outbox may hold: all but the password. */
export const ownInfo = { ...names, phone: Phone, email: Email, language: z.optional(Language) }

export const GeneralInfo = z.strictObject({
  ...ownInfo,
  /** Required when the email address or the phone changes. */
  current_password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
})
export type GeneralInfo = z.infer<typeof GeneralInfo>

const documents = {
  identity_doc_type: DocumentType,
  /** The issuing country, which determines the number's format. */
  identity_doc_country_code: Country,
  /** Series and number joined without a separator. */
  personal_id_number: text(30, 1),
  identity_doc_date_of_issue: CalendarDate,
  identity_doc_issued_by: optionalText(255),
  /** Uploaded scans. Ids that are not listed are removed; if absent, the scans stay unchanged. */
  document_file_ids: z.optional(z.array(Id).check(z.maxLength(4))),
}

export const IdentityDocument = z.strictObject(documents)
export type IdentityDocument = z.infer<typeof IdentityDocument>

/** The whole profile. */
export const Profile = z.strictObject({ ...names, phone: Phone, ...documents, address_id: Id })
export type Profile = z.infer<typeof Profile>

/** The values for the passport tab. Never stored on the device. */
export const StoredDocument = z.object({
  identity_doc_type: z.nullable(z.string()),
  identity_doc_country_code: z.nullable(z.string()),
  personal_id_number: z.nullable(z.string()),
  identity_doc_date_of_issue: z.nullable(CalendarDate),
  identity_doc_issued_by: z.nullable(z.string()),
  document_files: z.array(File),
})

export const PasswordChange = z
  .strictObject({ current_password: TypedPassword, password: NewPassword, password_confirmation: z.string() })
  .check(confirmed)
export type PasswordChange = z.infer<typeof PasswordChange>

/** The values that the mailed link carries, and the new password. */
export const PasswordReset = z
  .strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    email: Email,
    password: NewPassword,
    password_confirmation: z.string(),
  })
  .check(confirmed)
export type PasswordReset = z.infer<typeof PasswordReset>

/** Why a mailed link is invalid: the `message_code` of a 422. */
export const deadLinks = ['link_expired', 'link_used', 'link_invalid'] as const

export const account = {
  register: post('/auth/register', {
    summary: 'Sign up; the answer opens a session',
    guest: true,
    body: Registration,
    reply: one(OpenedSession),
  }),
  /** Completes the registration. The address must be saved first. */
  saveProfile: put('/auth/user', {
    summary: 'Save the whole profile; completes the registration when nothing is missing',
    body: Profile,
    reply: one(User),
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
  /** A new email address or phone requires the second factor, as `reauthentication` does. */
  saveGeneralInfo: put('/auth/user/general-info', {
    summary: 'Save names, birthday, phone and e-mail',
    body: GeneralInfo,
    reply: one(User),
    impersonation: 'refused',
  }),
  showDocuments: get('/auth/user/documents', {
    summary: 'The customer’s own identity document',
    reply: one(StoredDocument),
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
  saveDocuments: put('/auth/user/documents', {
    summary: 'Save the customer’s own identity document',
    body: IdentityDocument,
    reply: one(User),
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
  saveAddress: put('/auth/user/address', {
    summary: 'Choose which address is the customer’s own',
    body: z.strictObject({ address_id: Id }),
    reply: one(User),
    impersonation: 'refused',
  }),
  /** Ends every session, including this one, and opens a new one. */
  changePassword: put('/auth/password', {
    summary: 'Change the password; every session ends, and the answer opens a new one',
    body: PasswordChange,
    reply: one(OpenedSession),
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
  /** Gives the same answer whether or not the account exists. `next`: the dashboard screen to which the mailed link returns. */
  forgotPassword: post('/auth/forgot-password', {
    summary: 'Ask for a link to a new password; the same answer for every address',
    guest: true,
    body: z.strictObject({
      email: Email,
      next: z.optional(z.string().check(z.regex(/^\/(ru|en)\/dashboard(\/[a-z\d-]+)*$/), z.maxLength(100))),
    }),
  }),
  /** Ends every session. */
  resetPassword: post('/auth/reset-password', {
    summary: 'Set a new password by the link; every session ends',
    guest: true,
    body: PasswordReset,
  }),
  /** Works signed in or not, because the link is the proof. */
  verifyEmail: get('/auth/email/verify', {
    summary: 'Confirm an e-mail address by the link',
    guest: true,
    query: z.strictObject({ id: PathId, hash: z.string().check(z.minLength(1), z.maxLength(200)) }),
    reply: one(z.object({ email_verified_at: Instant })),
  }),
  resendVerification: post('/auth/email/resend', {
    summary: 'Ask for another link to confirm the e-mail address',
    impersonation: 'refused',
  }),
}
