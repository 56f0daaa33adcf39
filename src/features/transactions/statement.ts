import type { Transaction } from '#contracts/transactions.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { localeOf } from '#i18n/language.ts'
import { calendarDay } from '#rules/storage.ts'
import { typeName } from './type-name.ts'

/**
 * The bookings as a file that a spreadsheet opens with a double click: in Russian parted by semicolons, with decimal commas
 * and days as dd.mm.yyyy; in English by commas, with decimal points and days as yyyy-mm-dd, which every country that speaks it
 * reads alike. The mark in front says that it is UTF-8. An amount bears the sign of its direction.
 */
export function statement(rows: readonly Transaction[], i18n: I18n): string {
  const { t, f } = i18n
  // The words may be the fallback's where those of the page's language did not come.
  const isRussian = i18n.locale === localeOf('ru')
  const sum = (amount: string) => (isRussian ? amount.replace('.', ',') : amount)
  const head = [
    t('transactions.csv.date'),
    t('transactions.csv.time'),
    t('transactions.csv.number'),
    t('transactions.csv.operation'),
    t('transactions.csv.description'),
    t('transactions.csv.subject'),
    t('transactions.csv.amount'),
    t('transactions.csv.currency'),
    t('transactions.csv.left'),
  ]
  const lines = rows.map((row) => [
    isRussian ? f.dateOf(row.created_at) : calendarDay(new Date(row.created_at)),
    f.timeOf(row.created_at),
    words(row.number),
    words(typeName(row, i18n)),
    words(row.description),
    words(row.subject?.number ?? ''),
    sum(row.direction === 'debit' ? `-${row.amount}` : row.amount),
    words(row.currency),
    sum(row.balance_after),
  ])
  const separator = isRussian ? ';' : ','
  return `\uFEFF${[head.map(words), ...lines].map((line) => `${line.join(separator)}\r\n`).join('')}`
}

/**
 * A cell of text: in quotes, so that no separator of any country divides it, on one line, and behind an apostrophe where a
 * spreadsheet would take it for a formula (OWASP, "CSV injection"; the wide signs are those that Japanese ones obey).
 */
function words(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const isFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(line)
  return `"${isFormula ? "'" : ''}${line.replaceAll('"', '""')}"`
}
