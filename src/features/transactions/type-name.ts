import type { Transaction } from '#contracts/transactions.ts'
import type { I18n } from '#i18n/i18n-context.ts'

/** The kind of a booking in words: of a payment that came back, a refund; one that a newer provider knows is shown as it came. */
export function typeName(
  { type, direction }: Pick<Transaction, 'type' | 'direction'>,
  { t, has }: Pick<I18n, 't' | 'has'>,
): string {
  if (type === 'payment' && direction === 'credit') return t('transactions.refund')
  const name = `transactions.type.${type}`
  return has(name) ? t(name) : type
}
