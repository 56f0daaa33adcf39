import { calendarDay } from './storage.ts'

type Expected = { planned_arrival_at: string; latest_arrival_at?: string | null | undefined }

/** The first and last expected day of arrival in the reader's calendar; the same day twice if only one is known. */
export function expectedArrival({ planned_arrival_at, latest_arrival_at }: Expected): [from: string, to: string] {
  const day = (instant: string) => calendarDay(new Date(instant))
  return [day(planned_arrival_at), day(latest_arrival_at ?? planned_arrival_at)]
}
