import type { FoundProblem } from './contract-resolver.ts'

type Passwords = { password: string; password_confirmation: string }

/** The contract checks this as well, but only once everything else is valid; here it is reported with the rest. */
export function passwordsDiffer({ password, password_confirmation: repeat }: Passwords): {
  password_confirmation?: FoundProblem
} {
  if (!repeat) return { password_confirmation: ['errors.required'] }
  return password === repeat ? {} : { password_confirmation: ['errors.mismatch'] }
}
