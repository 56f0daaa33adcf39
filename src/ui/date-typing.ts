import { calendarDate } from '#i18n/formats.ts'
import { readTypedDate } from '#i18n/typed-date.ts'
import { plainDigits } from './phone-text.ts'

/** A text field's content and the place of its caret. */
export type Typed = { text: string; caret: number }

const lengths = [2, 2, 4] as const

/**
 * What a date field shows after it was typed into. Behind the last character the dots come by themselves, with the digit that
 * needs them. In the middle nothing moves: a digit takes the place of the one behind it, and what was deleted leaves a gap.
 * `kind` is the browser's own word for what happened ("insertText", "deleteContentBackward"), where it says it.
 */
export function typeDate(before: string, { text, caret }: Typed, kind = ''): Typed {
  const isDeletion = kind ? kind.startsWith('delete') : text.length < before.length
  if (isDeletion) return deleted(before, { text, caret }, kind)
  const whole = pastedDate(text)
  if (whole) return { text: whole, caret: whole.length }
  const head = withDots(text.slice(0, caret))
  return { text: head + rest(head, text.slice(caret)), caret: head.length }
}

/** A whole date in another way of writing it, such as 2026-11-22 from a password manager or the clipboard; else null. */
export function pastedDate(text: string): string | null {
  const plain = plainDigits(text)
  if (/^\d{1,2}\.\d{1,2}\.\d{4}$/.test(plain) || !/\d{4}/.test(plain)) return null
  const iso = readTypedDate(plain)
  return iso && calendarDate(iso)
}

/** Digits and dots alone, a digit that a dot was typed behind with its nought: "1.2.1990" becomes "01.02.1990". */
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

/** What stays behind the caret, without the digits that were typed over. */
function rest(head: string, tail: string): string {
  const place = head.split('.').length - 1
  const own = head.split('.')[place] ?? ''
  const parts = tail.replaceAll(/[^\d.]/g, '').split('.')
  // The parts of a date are counted from its end: the head may have gone on into the next one.
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
  // A dot alone is not deleted: the digit beside it goes instead.
  return kind === 'deleteContentForward'
    ? { text: `${before.slice(0, caret + 1)}${before.slice(caret + 2)}`, caret: caret + 1 }
    : { text: `${before.slice(0, Math.max(0, caret - 1))}${before.slice(caret)}`, caret: Math.max(0, caret - 1) }
}
