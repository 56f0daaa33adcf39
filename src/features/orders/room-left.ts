import type { I18n } from '#i18n/i18n-context.ts'

/** The share of a limit from which the remaining room is shown. */
const near = 0.8

/** How many characters a text may still take, once that is worth knowing. */
export function roomLeft(text: string, most: number, { t }: Pick<I18n, 't'>): string | undefined {
  const { length } = text.trim()
  return length >= most * near && length <= most
    ? t('orders.form.room_left', { count: most - length, most })
    : undefined
}
