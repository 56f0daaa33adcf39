import { href } from '#paths.ts'
import type { Currency, Language } from '#contracts/wire.ts'
import type { MailKind } from '#contracts/mail-kinds.ts'
import { calendarDate, country as countryName, money, weight } from '#i18n/formats.ts'
import type { Localized } from '#server/db/columns.ts'
import { words, type Say } from '#server/words/words.ts'
import type { Letter } from './letter.ts'

/** A provider's text in both languages, or a text that exists in only one. */
type Said = Localized | string

type OfParcel = {
  parcel_id: number
  number: string
  /** Made by `rules/parcel-name.ts`. */
  name: string
}

/**
 * The values of each mail. Money and weight are decimal strings, days are yyyy-mm-dd; `at`, `until` and `valid_until`
 * are ISO instants.
 */
export type MailValues = {
  /** `link` is a path without a language: "/auth/verify#id=7&hash=…". */
  verify: { link: string }
  reset: { link: string; minutes: number }
  /** `country`: where the sign-in came from, if known. */
  new_sign_in: { device: string | null; country: string | null; at: string }
  password_changed: Record<string, never>
  /**
   * Sent to the old address; shows only the beginning and the domain of the new one. `can_reset`: until the new one is verified, a reset
   * by the old one brings it back.
   */
  email_changed: { email: string; can_reset: boolean }
  /** `name`: the customer's name for the passkey. */
  second_factor_changed: {
    what: 'passkey_added' | 'passkey_removed' | 'app_on' | 'app_off' | 'codes_renewed' | 'all_removed'
    name: string | null
  }
  recovery_code_used: { left: number; at: string }
  codes_guessed: Record<string, never>
  data_export_ready: { until: string }
  account_deleted: Record<string, never>
  parcel_received: OfParcel & { weight: string | null; warehouse: Said; free_until: string | null }
  price_needs_approval: OfParcel & { estimate: string; total: string; currency: Currency }
  quote_ready: { order_id: number; number: string; total: string; currency: Currency; valid_until: string }
  payment_decided: {
    number: string
    decision: 'approved' | 'rejected'
    amount: string
    currency: Currency
    reason: Said | null
  }
  storage_warning: OfParcel & {
    coming: 'free_ends' | 'disposal'
    date: string
    fee_per_day: string | null
    currency: Currency
    /** It waits for payment, and until then can be neither sent nor returned. */
    is_unpaid: boolean
  }
  contact_received: { number: string }
}

type Writer = { t: Say; language: Language; say: (said: Said) => string; link: (path: string) => string }
type Letters = { [K in MailKind]: (values: MailValues[K], writer: Writer) => Letter }

/** The content of a mail in one language. `origin` precedes every link. */
export function writeLetter<K extends MailKind>(
  kind: K,
  values: MailValues[K],
  { language, origin }: { language: Language; origin: string },
): Letter {
  const { t } = words[language]
  const say = (said: Said) => (typeof said === 'string' ? said : said[language])
  const link = (path: string) => `${origin}/${language}${path}`
  return letters[kind](values, { t, language, say, link })
}

const letters: Letters = {
  verify: ({ link: path }, { t, link }) => ({
    subject: t('provider.mail.verify.subject'),
    lead: t('provider.mail.verify.lead'),
    facts: [],
    button: { label: t('provider.mail.verify.button'), link: link(path) },
    note: t('provider.mail.verify.note'),
  }),
  reset: ({ link: path, minutes }, { t, link }) => ({
    subject: t('provider.mail.reset.subject'),
    lead: t('provider.mail.reset.lead'),
    facts: [],
    button: { label: t('provider.mail.reset.button'), link: link(path) },
    note: t('provider.mail.reset.note', { count: minutes }),
  }),
  new_sign_in: ({ device, country, at }, { t, language, link }) => ({
    subject: t('provider.mail.new_sign_in.subject'),
    lead: t('provider.mail.new_sign_in.lead'),
    facts: [
      [t('provider.mail.facts.time'), moment(at)],
      ...fact(t('provider.mail.facts.device'), device),
      ...fact(t('provider.mail.facts.country'), country && countryName(language, country)),
    ],
    button: { label: t('provider.mail.new_sign_in.button'), link: link('/auth/forgot-password') },
    note: t('provider.mail.new_sign_in.note'),
  }),
  password_changed: (_, { t, link }) => ({
    subject: t('provider.mail.password_changed.subject'),
    lead: t('provider.mail.password_changed.lead'),
    facts: [],
    button: { label: t('provider.mail.password_changed.button'), link: link('/auth/forgot-password') },
    note: t('provider.mail.password_changed.note'),
  }),
  email_changed: ({ email, can_reset }, { t, link }) => ({
    subject: t('provider.mail.email_changed.subject'),
    lead: t('provider.mail.email_changed.lead', { email: hidden(email) }),
    facts: [],
    button: { label: t('provider.mail.email_changed.button'), link: link('/contact-us') },
    note: t(can_reset ? 'provider.mail.email_changed.note_can_reset' : 'provider.mail.email_changed.note'),
  }),
  second_factor_changed: ({ what, name }, { t, link }) => ({
    subject: t(`provider.mail.second_factor_changed.subject_${what}`),
    lead: t(`provider.mail.second_factor_changed.lead_${what}`),
    facts: fact(t('provider.mail.facts.passkey'), name),
    // A new password signs out all devices, but doesn't remove a passkey.
    button: {
      label: t('provider.mail.second_factor_changed.button'),
      link: link(what === 'passkey_added' ? '/contact-us' : '/auth/forgot-password'),
    },
    note: t(`provider.mail.second_factor_changed.${what === 'passkey_added' ? 'note_passkey_added' : 'note'}`),
  }),
  recovery_code_used: ({ left, at }, { t, link }) => ({
    subject: t('provider.mail.recovery_code_used.subject'),
    lead: t('provider.mail.recovery_code_used.lead', { count: left }),
    facts: [[t('provider.mail.facts.time'), moment(at)]],
    button: { label: t('provider.mail.recovery_code_used.button'), link: link('/auth/forgot-password') },
    note: t('provider.mail.recovery_code_used.note'),
  }),
  codes_guessed: (_, { t, link }) => ({
    subject: t('provider.mail.codes_guessed.subject'),
    lead: t('provider.mail.codes_guessed.lead'),
    facts: [],
    button: { label: t('provider.mail.codes_guessed.button'), link: link('/auth/forgot-password') },
    note: t('provider.mail.codes_guessed.note'),
  }),
  data_export_ready: ({ until }, { t, link }) => ({
    subject: t('provider.mail.data_export_ready.subject'),
    lead: t('provider.mail.data_export_ready.lead', { date: moment(until) }),
    facts: [],
    button: { label: t('provider.mail.data_export_ready.button'), link: link('/dashboard/settings') },
    note: t('provider.mail.data_export_ready.note'),
  }),
  account_deleted: (_, { t, link }) => ({
    subject: t('provider.mail.account_deleted.subject'),
    lead: t('provider.mail.account_deleted.lead'),
    facts: [],
    button: { label: t('provider.mail.account_deleted.button'), link: link('/contact-us') },
    note: t('provider.mail.account_deleted.note'),
  }),
  parcel_received: (parcel, { t, language, say, ...writer }) => ({
    subject: t('provider.mail.parcel_received.subject', { number: parcel.number }),
    lead: t('provider.mail.parcel_received.lead', { name: parcel.name }),
    facts: [
      [t('provider.mail.facts.parcel'), parcel.number],
      ...fact(t('provider.mail.facts.weight'), parcel.weight && weight(language, parcel.weight)),
      [t('provider.mail.facts.warehouse'), say(parcel.warehouse)],
      ...fact(t('provider.mail.facts.free_until'), parcel.free_until && calendarDate(parcel.free_until)),
    ],
    button: { label: t('provider.mail.parcel_received.button'), link: toParcel(parcel, writer) },
  }),
  price_needs_approval: (parcel, { t, language, ...writer }) => ({
    subject: t('provider.mail.price_needs_approval.subject', { number: parcel.number }),
    lead: t('provider.mail.price_needs_approval.lead', { name: parcel.name }),
    facts: [
      [t('provider.mail.facts.estimate'), money(language, parcel.estimate, parcel.currency)],
      [t('provider.mail.facts.total'), money(language, parcel.total, parcel.currency)],
    ],
    button: { label: t('provider.mail.price_needs_approval.button'), link: toParcel(parcel, writer) },
  }),
  quote_ready: (order, { t, language, link }) => ({
    subject: t('provider.mail.quote_ready.subject', { number: order.number }),
    lead: t('provider.mail.quote_ready.lead'),
    facts: [
      [t('provider.mail.facts.total'), money(language, order.total, order.currency)],
      [t('provider.mail.facts.valid_until'), moment(order.valid_until)],
    ],
    button: {
      label: t('provider.mail.quote_ready.button'),
      link: link(`/dashboard/order-for-calculation/${order.order_id}`),
    },
  }),
  payment_decided: (request, { t, language, say, link }) => ({
    subject: t(`provider.mail.payment_decided.subject_${request.decision}`, { number: request.number }),
    lead: t(`provider.mail.payment_decided.lead_${request.decision}`),
    facts: [
      [t('provider.mail.facts.amount'), money(language, request.amount, request.currency)],
      ...fact(t('provider.mail.facts.reason'), request.reason && say(request.reason)),
    ],
    button: { label: t('provider.mail.payment_decided.button'), link: link('/dashboard/payment-requests') },
  }),
  storage_warning: (parcel, { t, language, ...writer }) => {
    const date = calendarDate(parcel.date)
    const said = parcel.is_unpaid ? (`${parcel.coming}_unpaid` as const) : parcel.coming
    const fee = parcel.fee_per_day && money(language, parcel.fee_per_day, parcel.currency)
    return {
      subject: t(`provider.mail.storage_warning.subject_${said}`, { number: parcel.number, date }),
      lead: t(`provider.mail.storage_warning.lead_${said}`, { name: parcel.name, date }),
      facts: [[t('provider.mail.facts.parcel'), parcel.number], ...fact(t('provider.mail.facts.storage_fee'), fee)],
      button: { label: t('provider.mail.storage_warning.button'), link: toParcel(parcel, writer) },
    }
  },
  contact_received: ({ number }, { t }) => ({
    subject: t('provider.mail.contact_received.subject', { number }),
    lead: t('provider.mail.contact_received.lead'),
    facts: [],
  }),
}

/** "v•••@aist.example": enough to recognise one's own address. */
function hidden(email: string): string {
  return email.replace(/^(.).*@/, '$1•••@')
}

function moment(iso: string): string {
  return `${calendarDate(iso.slice(0, 10))} ${iso.slice(11, 16)} UTC`
}

function fact(label: string, value: string | null): Letter['facts'] {
  return value ? [[label, value]] : []
}

function toParcel({ parcel_id }: OfParcel, { link }: Pick<Writer, 'link'>): string {
  return link(href('', 'parcel', { id: parcel_id }).slice(1))
}
