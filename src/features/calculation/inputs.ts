import type { Language } from '#contracts/wire.ts'
import { slid } from './plain-form.ts'
import { readNumber } from './read-number.ts'

/** The form's values, as they were typed. */
export type Inputs = {
  /** Country codes; '' while nothing is chosen. */
  from: string
  to: string
  weight: string
  length: string
  width: string
  height: string
  value: string
  currency: string
  /** Codes of extra services. */
  services: readonly string[]
  delivery: string
}
export type NumberField = 'weight' | 'length' | 'width' | 'height' | 'value'

export const sides = ['length', 'width', 'height'] as const
export const numberFields: readonly NumberField[] = ['weight', ...sides, 'value']
const texts = ['from', 'to', ...numberFields, 'currency', 'delivery'] as const

export const nothing: Inputs = {
  from: '',
  to: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  value: '',
  currency: '',
  services: [],
  delivery: '',
}

/** The form's initial values, with a weight so that a price is shown at once. */
export const start: Inputs = { ...nothing, weight: '1' }

export function isUntouched(inputs: Inputs): boolean {
  return JSON.stringify({ ...start, ...inputs }) === JSON.stringify(start)
}

/** Longer than any number: the rest was pasted by mistake. */
const longest = 40

/** Reads a link: `?from=US&to=RU&weight=3.2&services=repack,insurance`. Numbers are returned as they would be typed. */
export function readLink(query: string, decimal: string): Inputs {
  const asked = new URLSearchParams(query)
  const inputs = { ...nothing }
  for (const name of texts) inputs[name] = (asked.get(name) ?? '').slice(0, longest)
  for (const name of numberFields) inputs[name] = inputs[name].trim().replace(/^(\d+)\.(\d+)$/, `$1${decimal}$2`)
  for (const name of ['from', 'to', 'currency'] as const) inputs[name] = inputs[name].toUpperCase()
  // A form without scripts repeats the parameter for each service.
  const services = asked.getAll('services').flatMap((codes) => codes.split(','))
  return { ...inputs, services: [...new Set(services)].filter((code) => /^\w{1,40}$/.test(code)).toSorted() }
}

/** The inverse of `readLink`, without the question mark. A number that cannot be read stays as it was typed. */
export function writeLink(inputs: Inputs, language: Language): string {
  const query = new URLSearchParams()
  for (const name of texts) {
    const text = isNumber(name) ? plainNumber(inputs, name, language) : inputs[name]
    // Without an amount, its currency does not matter.
    const isIdle = name === 'currency' && !query.has('value')
    if (text && !isIdle) query.set(name, text)
  }
  const services = inputs.services.toSorted().join(',')
  return [query.toString(), services && `services=${services}`].filter(Boolean).join('&')
}

function plainNumber(inputs: Inputs, name: NumberField, language: Language): string {
  const { value } = readNumber(inputs[name], measureOf(name), language, inputs.currency)
  // A percent sign would be read back as the start of an escape sequence.
  return value ?? inputs[name].trim().replaceAll('%', '').slice(0, longest)
}

export function measureOf(name: NumberField) {
  return name === 'weight' || name === 'value' ? name : 'side'
}

function isNumber(name: string): name is NumberField {
  return numberFields.some((each) => each === name)
}

/**
 * Reads what the visitor filled in before hydration, which only the form's DOM holds. `drawn`: the prerendered values, which nobody
 * chose.
 */
export function typedIn(form: HTMLFormElement, drawn: Inputs, language: Language): Partial<Inputs> {
  const data = new FormData(form)
  const typed: Partial<Inputs> = { services: data.getAll('services').filter((code) => typeof code === 'string') }
  for (const name of texts) {
    const text = data.get(name)
    if (typeof text === 'string' && text !== drawn[name]) typed[name] = text
  }
  // The slider has no name, and before hydration it does not move the weight field.
  const slider = form.querySelector<HTMLInputElement>('[type="range"]')
  if (slider && slider.value !== slider.defaultValue) typed.weight ??= slid(slider.value, language)
  return typed
}

/** Values that were typed take precedence over the link's. */
export function typedOver(link: Inputs, typed: Partial<Inputs>): Inputs {
  return { ...link, ...typed, services: [...new Set([...link.services, ...(typed.services ?? [])])] }
}
