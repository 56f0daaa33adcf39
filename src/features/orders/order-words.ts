import type { I18n } from '#i18n/i18n-context.ts'

type Words = Pick<I18n, 't' | 'f' | 'has'>

/** A status in words; an unknown one is shown as it is. */
export function statusWord(status: string, { t, has }: Words): string {
  const word = `orders.status.${status}`
  return has(word) ? t(word) : status
}

/** "2 days", "5 hours", "7 minutes": minutes only in the last hour. */
export function timeLeft(minutes: number, { t }: Words): string {
  if (minutes < 60) return t('orders.left.minutes', { count: minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 48) return t('orders.left.hours', { count: hours })
  return t('orders.left.days', { count: Math.floor(hours / 24) })
}

/** The steps of the step bar, in order. */
export const strokes = ['asked', 'price', 'consent', 'payment', 'purchase'] as const

/** The index of a status's step; null when the order is over or has not begun. */
export function strokeOf(status: string): number | null {
  const at: Record<string, number> = {
    new: 0,
    in_review: 1,
    needs_clarification: 1,
    calculated: 2,
    expired: 2,
    accepted: 3,
    paid: 4,
    purchasing: 4,
    purchased: 4,
  }
  return Object.hasOwn(at, status) ? (at[status] ?? null) : null
}
