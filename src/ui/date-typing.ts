import { calendarDate } from '#i18n/formats.ts'
import { readTypedDate } from '#i18n/typed-date.ts'
import { plainDigits } from './phone-text.ts'

/** A text field's content and caret position. */
export type Typed = { text: string; caret: number }

const lengths = [2, 2, 4] as const

/**
 * What a date field shows after typing. At the end, dots are added with the digit that needs them. In the middle nothing shifts:
 * a digit replaces the one behind it, and a deletion leaves a gap. `kind`: the event's `inputType` ("insertText",
 * "deleteContentBackward"), where the browser sets it.
 */
export function typeDate(before: string, { text, caret }: Typed, kind = ''): Typed {
  const isDeletion = kind ? kind.startsWith('delete') : text.length < before.length
  if (isDeletion) return deleted(before, { text, caret }, kind)
  const whole = pastedDate(text)
  if (whole) return { text: whole, caret: whole.length }
  const head = withDots(text.slice(0, caret))
  return { text: head + rest(head, text.slice(caret)), caret: head.length }
}

/** A complete date in another notation, such as 2026-11-22 from a password manager or the clipboard; else null. */
export function pastedDate(text: string): string | null {
  const plain = plainDigits(text)
  if (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(plain) || !/\d{4}/.test(plain)) return null
  const iso = readTypedDate(plain)
  return iso && calendarDate(iso)
}

/** Keeps digits and dots, and pads a digit before a typed dot with a zero: "1.2.1990" becomes "01.02.1990". */
function withDots(typed: string): string {
  const parts: string[] = ['']
  for (const char of plainDigits(typed)
    .replaceAll(/[-./,\s]+/g, '.')
    .replaceAll(/[^\d.]/g, '')) {
    const place = parts.length - 1
    const part = parts[place] ?? ''
    if (char === '.') {
      if (place > 1 || part === '') continue
      parts[place] = part.padStart(2, '0')
      parts.push('')
    } else if (part.length < (lengths[place] ?? 0)) {
      parts[place] = part + char
    } else if (place < 2) {
      parts.push(char)
    }
  }
  return parts.join('.')
}

/** What remains behind the caret, without the digits that were typed over. */
function rest(head: string, tail: string): string {
  const place = head.split('.').length - 1
  const own = head.split('.')[place] ?? ''
  const parts = tail.replaceAll(/[^\d.]/g, '').split('.')
  // Parts are counted from the end, because the head may have advanced into the next one.
  const kept = parts.slice(Math.max(0, parts.length - (lengths.length - place)))
  const room = Math.max(0, (lengths[place] ?? 0) - own.length)
  const [first = '', ...others] = kept
  return [first.slice(Math.max(0, first.length - room)), ...others].join('.')
}

function deleted(before: string, { text, caret }: Typed, kind: string): Typed {
  const hasLostOnlyDot = before.length === text.length + 1 && before[caret] === '.'
  const isAtEnd = caret === text.length
  if (isAtEnd) {
    const trimmed = text.replace(/\.+$/, '')
    return { text: trimmed, caret: trimmed.length }
  }
  if (!hasLostOnlyDot) return { text, caret }
  // A dot is not deleted alone: the digit beside it is deleted instead.
  return kind === 'deleteContentForward'
    ? { text: `${before.slice(0, caret + 1)}${before.slice(caret + 2)}`, caret: caret + 1 }
    : { text: `${before.slice(0, Math.max(0, caret - 1))}${before.slice(caret)}`, caret: Math.max(0, caret - 1) }
}
