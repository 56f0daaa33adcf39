import { guestLetterKey, openStorage } from '#session/browser-storage.ts'

/** What a guest typed in this tab and did not send. */
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
    // A full storage keeps nothing: what is typed lives as long as the page.
  }
}

/** Over what is kept already. */
export function keepWords(words: Record<string, string>): void {
  if (Object.keys(words).length > 0) keepLetter({ ...keptLetter(), ...words })
}

export function dropLetter(): void {
  openStorage('sessionStorage').removeItem(guestLetterKey)
}

/** The fields of a form that are filled in, by their names; without files. */
export function filledIn(form: HTMLFormElement | null | undefined): Record<string, string> {
  const entries = form ? [...new FormData(form)] : []
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : [])),
  )
}
