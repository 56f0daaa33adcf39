import type { Language } from '#contracts/wire.ts'
import { slid } from './plain-form.ts'
import { readNumber } from './read-number.ts'

/** What is filled in, as it was typed. */
export type Inputs = {
  /** Countries by their letters; '': nothing chosen yet. */
  from: string
  to: string
  weight: string
  length: string
  width: string
  height: string
  value: string
  currency: string
  /** Extra services by their codes. */
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

/** What the form begins with: a price is seen at once. */
export const start: Inputs = { ...nothing, weight: '1' }

/** Nothing has been filled in. */
export function isUntouched(inputs: Inputs): boolean {
  return JSON.stringify({ ...start, ...inputs }) === JSON.stringify(start)
}

/** Longer than any number: what follows was pasted by mistake. */
const longest = 40

/** What a link names: `?from=US&to=RU&weight=3.2&services=repack,insurance`. Numbers stand there as they would be typed. */
export function readLink(query: string, decimal: string): Inputs {
  const asked = new URLSearchParams(query)
  const inputs = { ...nothing }
  for (const name of texts) inputs[name] = (asked.get(name) ?? '').slice(0, longest)
  for (const name of numberFields) inputs[name] = inputs[name].trim().replace(/^(\d+)\.(\d+)$/, `$1${decimal}$2`)
  for (const name of ['from', 'to', 'currency'] as const) inputs[name] = inputs[name].toUpperCase()
  // A form without scripts names each service by itself.
  const services = asked.getAll('services').flatMap((codes) => codes.split(','))
  return { ...inputs, services: [...new Set(services)].filter((code) => /^\w{1,40}$/.test(code)).toSorted() }
}

/** The same as a query without its question mark. What cannot be read as a number stays as it was typed. */
export function writeLink(inputs: Inputs, language: Language): string {
  const query = new URLSearchParams()
  for (const name of texts) {
    const text = isNumber(name) ? plainNumber(inputs, name, language) : inputs[name]
    // Without an amount it does not matter what it would be in.
    const isIdle = name === 'currency' && !query.has('value')
    if (text && !isIdle) query.set(name, text)
  }
  const services = inputs.services.toSorted().join(',')
  return [query.toString(), services && `services=${services}`].filter(Boolean).join('&')
}

function plainNumber(inputs: Inputs, name: NumberField, language: Language): string {
  const { value } = readNumber(inputs[name], measureOf(name), language, inputs.currency)
  // A per cent sign would be taken for the beginning of a code when the address is read.
  return value ?? inputs[name].trim().replaceAll('%', '').slice(0, longest)
}

export function measureOf(name: NumberField) {
  return name === 'weight' || name === 'value' ? name : 'side'
}

function isNumber(name: string): name is NumberField {
  return numberFields.some((each) => each === name)
}

/**
 * What the visitor filled in before hydration lies in the form alone. `drawn`: what the page was rendered with, which is nobody's
 * choice.
 */
export function typedIn(form: HTMLFormElement, drawn: Inputs, language: Language): Partial<Inputs> {
  const data = new FormData(form)
  const typed: Partial<Inputs> = { services: data.getAll('services').filter((code) => typeof code === 'string') }
  for (const name of texts) {
    const text = data.get(name)
    if (typeof text === 'string' && text !== drawn[name]) typed[name] = text
  }
  // The slider has no name, and before hydration it does not move the field beside it.
  const slider = form.querySelector<HTMLInputElement>('[type="range"]')
  if (slider && slider.value !== slider.defaultValue) typed.weight ??= slid(slider.value, language)
  return typed
}

/** What was filled in goes before what the link says. */
export function typedOver(link: Inputs, typed: Partial<Inputs>): Inputs {
  return { ...link, ...typed, services: [...new Set([...link.services, ...(typed.services ?? [])])] }
}
