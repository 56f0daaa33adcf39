import { isPostalCode, plainPostalCode, postalCodeRules } from '#rules/postal-codes.ts'
import type { FoundProblem } from './contract-resolver.ts'

/** Checks a postal code by its country's format (alpha-2, '' while not chosen). */
export function postalCodeProblem(country: string, typed: string): FoundProblem | undefined {
  const plain = plainPostalCode(country, typed)
  if (!plain || !country || isPostalCode(country, plain)) return undefined
  const example = postalCodeRules[country]?.example
  return example ? ['forms.postal_code_like', { example }] : ['forms.postal_code_form']
}
