import * as z from 'zod/mini'
import { OpenedSession, User } from './auth.ts'
import { Email, Phone } from '../contact-details.ts'
import { get, one, post, put } from '../endpoint.ts'
import { File } from '../files.ts'
import { DocumentType } from '../people/identity-documents.ts'
import { CalendarDate, Country, Id, Instant, Language, optionalText, PathId, printable, text } from '../wire.ts'

/** Exact characters, nothing trimmed; the common ones are refused by the provider. */
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
    /** To the terms and the handling of personal data. */
    consent: z.literal(true),
    language: Language,
    device_name: z.optional(text(120)),
  })
  .check(confirmed)
export type Registration = z.infer<typeof Registration>

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

const documents = {
  identity_doc_type: DocumentType,
  /** Who issued it: the form of the number follows from it. */
  identity_doc_country_code: Country,
  /** Series and number joined without a separator. */
  personal_id_number: text(30, 1),
  identity_doc_date_of_issue: CalendarDate,
  identity_doc_issued_by: optionalText(255),
  /** Scans, uploaded before; those that are not named are taken away, and absent leaves them as they are. */
  document_file_ids: z.optional(z.array(Id).check(z.maxLength(4))),
}

export const IdentityDocument = z.strictObject(documents)
export type IdentityDocument = z.infer<typeof IdentityDocument>

/** The whole profile at once. */
export const Profile = z.strictObject({ ...names, phone: Phone, ...documents, address_id: Id })
export type Profile = z.infer<typeof Profile>

/** What the passport tab is filled in with. Never kept on the device. */
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

/** What the mailed link carries, and the new password. */
export const PasswordReset = z
  .strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    email: Email,
    password: NewPassword,
    password_confirmation: z.string(),
  })
  .check(confirmed)
export type PasswordReset = z.infer<typeof PasswordReset>

/** Why a mailed link opens nothing, as `message_code` of a 422. */
export const deadLinks = ['link_expired', 'link_used', 'link_invalid'] as const

export const account = {
  register: post('/auth/register', {
    summary: 'Sign up; the answer opens a session',
    guest: true,
    body: Registration,
    reply: one(OpenedSession),
  }),
  /** Completes the registration. The address is saved first. */
  saveProfile: put('/auth/user', {
    summary: 'Save the whole profile; completes the registration when nothing is missing',
    body: Profile,
    reply: one(User),
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
  /** Another e-mail or phone asks for the second factor again, like `reauthentication`. */
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
  /** Ends every session, this one too, and opens a new one in its place. */
  changePassword: put('/auth/password', {
    summary: 'Change the password; every session ends, and the answer opens a new one',
    body: PasswordChange,
    reply: one(OpenedSession),
    impersonation: 'refused',
    reauthentication: 'second-factor',
  }),
  /** Answers the same whether or not there is such an account. `next`: the dashboard screen that the link in the mail returns to. */
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
  /** Works signed in or not: the link is the proof. */
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
