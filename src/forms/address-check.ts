import type { AddressValues } from './address-values.ts'
import type { Check } from './contract-resolver.ts'
import { postalCodeProblem } from './postal-code-problem.ts'

/** A check across fields, which the contract does not make. */
export const addressCheck: Check<AddressValues> = ({ country_code, postal_code }) => ({
  postal_code: postalCodeProblem(country_code, postal_code),
})
