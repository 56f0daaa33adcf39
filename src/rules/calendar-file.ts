import { dayAfter } from './storage.ts'

/** A whole-day event. Texts are plain; days are yyyy-mm-dd without a time zone. */
export type CalendarDay = {
  /** Stable for the same subject, so that a later file moves the event instead of duplicating it. */
  uid: string
  day: string
  summary: string
  description: string
  url: string
  /** Days before the event to remind, at nine in the morning. */
  remindBefore: readonly number[]
}

/** The maximum octets of a line without its end (RFC 5545, 3.1). */
const longestLine = 75

/**
 * An iCalendar file (RFC 5545) of whole days. Its `SEQUENCE` grows with the clock, so a later file wins without counting earlier
 * ones.
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
      // The end is exclusive.
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

/** A day begins at midnight, which would wake the customer, so the reminder is nine hours later. */
function morning(daysBefore: number): string {
  return daysBefore > 1 ? `-P${daysBefore - 1}DT15H` : '-PT15H'
}

function plain(day: string): string {
  return day.replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
}

/** Folds between characters, never within their octets. Continuation lines begin with a space, which counts. */
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

/** The length of a character in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}
