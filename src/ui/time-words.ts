import type { I18n } from '#i18n/i18n-context.ts'

/** Formats the time of data (epoch milliseconds), with the day if that was not today. */
export function timeWords(at: number, f: I18n['f']): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString()
  return isToday ? f.timeOf(at) : f.dateTimeOf(new Date(at).toISOString())
}
