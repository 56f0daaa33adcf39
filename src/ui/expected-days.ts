import type { I18n } from '#i18n/i18n-context.ts'
import { calendarDay } from '#rules/storage.ts'

type Expected = { planned_arrival_at: string; latest_arrival_at?: string | null | undefined }

/** When a departure is expected, in the reader's calendar: "12–14 December", or the one day that is known. */
export function expectedDays({ planned_arrival_at, latest_arrival_at }: Expected, f: I18n['f']): string {
  const day = (instant: string) => calendarDay(new Date(instant))
  return f.dayRange(day(planned_arrival_at), day(latest_arrival_at ?? planned_arrival_at))
}
