import { fireEvent } from '@testing-library/react'

/** A control by its name in the form. */
export function field(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
  if (!found) throw new Error(`There is no field ${name}`)
  return found
}

/** The sentence under a field; null when nothing is wrong with it. */
export function errorOf(name: string): string | null {
  const control = field(name)
  if (control.getAttribute('aria-invalid') !== 'true') return null
  return document.getElementById(control.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? null
}

/** What is typed into several fields. */
export function fillIn(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } })
}

/** One of the addresses, by what stands in it. */
export function addressRow(text: RegExp): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main li')].find((row) => text.test(row.textContent))
}

/** The one button that sends the form. */
export function press(): void {
  const button = document.querySelector('main button[type="submit"]')
  if (!button) throw new Error('There is no form to send')
  fireEvent.click(button)
}
