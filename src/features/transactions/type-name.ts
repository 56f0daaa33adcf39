import type { I18n } from '#i18n/i18n-context.ts'

/** The kind of a booking in words; one that a newer provider knows is shown as it came. */
export function typeName(type: string, { t, has }: Pick<I18n, 't' | 'has'>): string {
  const name = `transactions.type.${type}`
  return has(name) ? t(name) : type
}
