import { dayAfter } from './storage.ts'

/** A day to be remembered, as a calendar takes it. Text is plain; days are yyyy-mm-dd and lie in no time zone. */
export type CalendarDay = {
  /** The same for the same thing each time, so that another file moves it instead of doubling it. */
  uid: string
  day: string
  summary: string
  description: string
  url: string
  /** So many days before, at nine in the morning. */
  remindBefore: readonly number[]
}

/** Octets in a line, its end not counted (RFC 5545, 3.1). */
const longestLine = 75

/**
 * An iCalendar file (RFC 5545) of whole days. A later file wins over an earlier one by its `SEQUENCE`, which grows with the clock,
 * so earlier files need not be counted.
 */
export function calendarFile(days: readonly CalendarDay[], maker: string, now: Date): string {
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const sequence = Math.floor(now.getTime() / 60_000)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//NONSGML Storage//EN`,
    'CALSCALE:GREGORIAN',
    ...days.flatMap((each) => [
      'BEGIN:VEVENT',
      `UID:${each.uid}`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${plain(each.day)}`,
      // The first day that is not its own.
      `DTEND;VALUE=DATE:${plain(dayAfter(each.day, 1))}`,
      `SUMMARY:${escaped(each.summary)}`,
      `DESCRIPTION:${escaped(each.description)}`,
      `URL:${each.url}`,
      'TRANSP:TRANSPARENT',
      ...each.remindBefore.flatMap((before) => [
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        `DESCRIPTION:${escaped(each.summary)}`,
        `TRIGGER:${morning(before)}`,
        'END:VALARM',
      ]),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** A day begins at midnight, which would wake the customer: nine hours later. */
function morning(daysBefore: number): string {
  return daysBefore > 1 ? `-P${daysBefore - 1}DT15H` : '-PT15H'
}

function plain(day: string): string {
  return day.replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
}

/** Never within a character: its octets stay together, and each further line begins with a space that counts. */
function folded(line: string): string {
  let octets = 0
  let out = ''
  for (const character of line) {
    const size = octetsOf(character)
    if (octets + size > longestLine) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}

/** In UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
