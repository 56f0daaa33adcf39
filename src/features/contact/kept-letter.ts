import { guestLetterKey, openStorage } from '#session/browser-storage.ts'

/** A guest's draft in this tab. */
export function keptLetter(): object {
  try {
    const value: unknown = JSON.parse(openStorage('sessionStorage').getItem(guestLetterKey) ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

export function keepLetter(values: object): void {
  try {
    openStorage('sessionStorage').setItem(guestLetterKey, JSON.stringify(values))
  } catch {
    // With a full storage, the draft lasts as long as the page.
  }
}

/** Merges into the stored draft. */
export function keepWords(words: Record<string, string>): void {
  if (Object.keys(words).length > 0) keepLetter({ ...keptLetter(), ...words })
}

export function dropLetter(): void {
  openStorage('sessionStorage').removeItem(guestLetterKey)
}

/** A form's non-empty text fields by name. */
export function filledIn(form: HTMLFormElement | null | undefined): Record<string, string> {
  const entries = form ? [...new FormData(form)] : []
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : [])),
  )
}
