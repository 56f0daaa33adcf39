import type { QuietHours } from '#contracts/account/push.ts'

const minute = 60_000
const day = 24 * 60

/**
 * Milliseconds until the customer's quiet hours end; 0 outside them. When clocks change in between, the time is
 * computed again at that point, so a message arrives at the right hour or an hour late. An unknown time zone counts as
 * UTC.
 */
export function quietFor({ from, to, time_zone }: QuietHours, now: Date): number {
  const present = minutesOf(clockIn(time_zone, now))
  const [begin, end] = [minutesOf(from), minutesOf(to)]
  const length = (end - begin + day) % day || day
  const passed = (present - begin + day) % day
  if (passed >= length) return 0
  return (length - passed) * minute - (now.getTime() % minute)
}

export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

function clockIn(timeZone: string, now: Date): string {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(now)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
