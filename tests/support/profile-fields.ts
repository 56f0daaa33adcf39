import { fireEvent } from '@testing-library/react'

/** A form control by its name. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

/** The error below a field; null when there is none. */
export function errorOf(name: string): string | null {
  const control = field(name)
  if (control.getAttribute('aria-invalid') !== 'true') return null
  return document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? null
}

/** Types into several fields. */
export function fillIn(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}

/** The row of an address that contains the text. */
export function addressRow(text: RegExp): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main li')].find((row) => text.test(row.textContent))
}

/** Presses the form's submit button. */
export function press(): void {
  const button = document.querySelector('main button[type="submit"]')
  if (!button) throw new Error('There is no form to send')
  fireEvent.click(button)
}
