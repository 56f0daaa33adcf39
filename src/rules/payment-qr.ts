import { hundredths } from './money.ts'

/**
 * The text of a payment code with what the customer is about to send: their sum and what they are known by, so that their bank's form is
 * filled in. Known for GOST R 56042-2014 ("ST0001..."); any other text stays as it is. `sum` is a decimal string or null.
 */
export function paymentQrText(text: string, { sum, code }: { sum: string | null; code: string }): string {
  if (!/^ST0001[123]\|/.test(text)) return text
  const fields = text.split('|').map((field) => (field.startsWith('Purpose=') && code ? `${field}. ${code}` : field))
  if (sum !== null && !fields.some((field) => field.startsWith('Sum='))) fields.push(`Sum=${hundredths(sum)}`)
  return fields.join('|')
}
