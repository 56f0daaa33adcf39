import { currencies, type Currency, type Language } from '#contracts/wire.ts'
import { calendarDate, capitalized, dayAndMonth, money } from '#i18n/formats.ts'
import { withNoBreakSpaces } from '#i18n/no-break-spaces.ts'
import type { Values } from '#i18n/translate.ts'
import type { Localized } from '#server/db/columns.ts'
import providerWords from '#server/words/provider-en.ts'
import { words } from '#server/words/words.ts'

/** Kinds with a sentence: the keys of `locales/<language>/provider/notifications.json`. */
export type NoticeKind = keyof typeof providerWords.notifications

/** The values of a sentence; `both(name, sentence)` adds a text in both languages. */
export type NoticeValues = Record<string, string | number>

type Told = {
  kind: string
  values: NoticeValues
  subject_number: string | null
  /** The customer's name for it, used instead of its number. */
  name?: string | null
}

export function isNoticeKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(providerWords.notifications, kind)
}

/** What staff wrote, as values: `both('reason', …)` fills `{{reason}}` with a sentence. */
export function both(name: string, sentence: Localized): NoticeValues {
  return { [`${name}_ru`]: sentence.ru, [`${name}_en`]: sentence.en }
}

/** Title and text in the reader's language; a kind without a sentence is shown as is. */
export function noticeInWords({ kind, values, subject_number, name }: Told, language: Language) {
  if (!isNoticeKind(kind)) return { title: kind, text: '' }
  const { t, has } = words[language]
  const shown: Values = { number: subject_number ?? '', ...sayable(values, language) }
  if (name) {
    // Customers' names contain units too: "40 шт."
    const called = { number: shown.number ?? '', name: withNoBreakSpaces(name, language) }
    // Several departures go the same way, so their name alone does not tell them apart.
    shown.number = t(kind.startsWith('manifest_') ? 'provider.manifests.called' : 'provider.parcels.called', called)
  }
  // A single thing is mentioned without a number; the plural's `one` also applies to 21 in Russian.
  const alone = `provider.notifications.${kind}.alone`
  const asked = `provider.notifications.${kind}.asked`
  const title = t(`provider.notifications.${kind}.title`, shown)
  if (values.count === 1 && has(alone)) return { title, text: t(alone) }
  if (shown.comment && has(asked)) return { title, text: t(asked, shown) }
  const unpaid = `provider.notifications.${kind}.unpaid`
  if (shown.unpaid && has(unpaid)) return { title, text: t(unpaid, shown) }
  return { title, text: t(`provider.notifications.${kind}.text`, shown) }
}

/** Formats sums and dates for the reader. `amount` is in the `currency` of the same values; `day` is `date` in words. */
function sayable(values: NoticeValues, language: Language): Values {
  const shown: Values = {}
  for (const [name, value] of Object.entries(values)) {
    if (name === 'amount' && isCurrency(values.currency)) shown.amount = money(language, String(value), values.currency)
    else if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) {
      shown[name] = calendarDate(value)
      if (name === 'date') shown.day = dayAndMonth(language, value)
    } else if (name.endsWith(`_${language}`)) shown[name.slice(0, -language.length - 1)] = sentence(String(value))
    else shown[name] = value
  }
  return shown
}

/** What staff wrote, as a sentence among others. */
function sentence(text: string): string {
  const said = text.trim()
  return said && capitalized(/[.!?…]$/.test(said) ? said : `${said}.`)
}

function isCurrency(value: unknown): value is Currency {
  return currencies.some((currency) => currency === value)
}
