import { hundredths } from './money.ts'

/**
 * Adds the customer's sum and code to a payment QR text, so that the bank's form is filled in. Supports GOST R 56042-2014
 * ("ST0001..."); any other text is returned unchanged. `sum` is a decimal string or null.
 */
export function paymentQrText(text: string, { sum, code }: { sum: string | null; code: string }): string {
  if (!/^ST0001[123]\|/.test(text)) return text
  const fields = text.split('|').map((field) => (field.startsWith('Purpose=') && code ? `${field}. ${code}` : field))
  if (sum !== null && !fields.some((field) => field.startsWith('Sum='))) fields.push(`Sum=${hundredths(sum)}`)
  return fields.join('|')
}
