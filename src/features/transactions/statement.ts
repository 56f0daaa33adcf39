import type { Transaction } from '#contracts/transactions.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { localeOf } from '#i18n/language.ts'
import { calendarDay } from '#rules/storage.ts'
import { typeName } from './type-name.ts'

/**
 * The transactions as a CSV file that spreadsheets open with a double click. Russian: semicolons, decimal commas, dd.mm.yyyy. English:
 * commas, decimal points, and yyyy-mm-dd, which every English-speaking country reads alike. Starts with a UTF-8 byte order mark.
 * Amounts are signed by direction.
 */
export function statement(rows: readonly Transaction[], i18n: I18n): string {
  const { t, f } = i18n
  // The texts may be the fallback language's if the page's own did not load.
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
 * A text cell: quoted, so that no country's separator splits it, on one line, and prefixed with an apostrophe where a spreadsheet would
 * read a formula (OWASP, "CSV injection"; the full-width signs are those that Japanese spreadsheets accept).
 */
function words(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  const isFormula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(line)
  return `"${isFormula ? "'" : ''}${line.replaceAll('"', '""')}"`
}
