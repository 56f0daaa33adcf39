import type { Transaction } from '#contracts/transactions.ts'
import type { I18n } from '#i18n/i18n-context.ts'

/** The kind of a transaction in words; a payment that came back is a refund. An unknown kind is shown as it is. */
export function typeName(
  { type, direction }: Pick<Transaction, 'type' | 'direction'>,
  { t, has }: Pick<I18n, 't' | 'has'>,
): string {
  if (type === 'payment' && direction === 'credit') return t('transactions.refund')
  const name = `transactions.type.${type}`
  return has(name) ? t(name) : type
}
