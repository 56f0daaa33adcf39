/** Carriers whose numbers can be told apart by their form. "post" is any national post (UPU S10). */
export type Carrier = 'ups' | 'usps' | 'fedex' | 'post'

const forms: readonly (readonly [RegExp, Carrier])[] = [
  [/^[A-Z]{2}\d{9}[A-Z]{2}$/, 'post'],
  [/^1Z[A-Z0-9]{16}$/, 'ups'],
  [/^(?:\d{20}|\d{22})$/, 'usps'],
  [/^(?:\d{12}|\d{15})$/, 'fedex'],
]

/** Who probably carries this number; null when its form says nothing. A guess to show, never a reason to refuse. */
export function guessCarrier(tracking: string): Carrier | null {
  const number = tracking.replaceAll(/\s+/g, '').toUpperCase()
  return forms.find(([form]) => form.test(number))?.[1] ?? null
}
