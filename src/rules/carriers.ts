/** Carriers that can be recognised by the format of a number. "post" is any national post (UPU S10). */
export type Carrier = 'ups' | 'usps' | 'fedex' | 'dhl' | 'amazon' | 'post'

const forms: readonly (readonly [RegExp, Carrier])[] = [
  [/^[A-Z]{2}\d{9}[A-Z]{2}$/, 'post'],
  [/^1Z[A-Z0-9]{16}$/, 'ups'],
  [/^TB[A-Z]\d{12}$/, 'amazon'],
  [/^(?:J[A-Z]{2,3}\d{10,20}|GM\d{10,22})$/, 'dhl'],
  [/^(?:\d{20}|\d{22})$/, 'usps'],
  [/^(?:\d{12}|\d{15})$/, 'fedex'],
]

/** Brand names, the same in every language; a national post's name depends on the language. */
export const carrierNames: Record<Exclude<Carrier, 'post'>, string> = {
  ups: 'UPS',
  usps: 'USPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  amazon: 'Amazon',
}

/** The carrier that probably issued this number; null if its format says nothing. A guess to show, never a reason to refuse. */
export function guessCarrier(tracking: string): Carrier | null {
  const number = tracking.replaceAll(/\s+/g, '').toUpperCase()
  return forms.find(([form]) => form.test(number))?.[1] ?? null
}
