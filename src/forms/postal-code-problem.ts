import { isPostalCode, plainPostalCode, postalCodeRules } from '#rules/postal-codes.ts'
import type { FoundProblem } from './contract-resolver.ts'

/** The form of a postal code follows from its country (alpha-2, '' while it is not chosen). */
export function postalCodeProblem(country: string, typed: string): FoundProblem | undefined {
  const plain = plainPostalCode(country, typed)
  if (!plain || !country || isPostalCode(country, plain)) return undefined
  const example = postalCodeRules[country]?.example
  return example ? ['forms.postal_code_like', { example }] : ['forms.postal_code_form']
}
