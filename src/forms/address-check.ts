import type { AddressValues } from './address-values.ts'
import type { Check } from './contract-resolver.ts'
import { postalCodeProblem } from './postal-code-problem.ts'

/** What the contract cannot say of one field alone. */
export const addressCheck: Check<AddressValues> = ({ country_code, postal_code }) => ({
  postal_code: postalCodeProblem(country_code, postal_code),
})
