import type { FoundProblem } from './contract-resolver.ts'

type Passwords = { password: string; password_confirmation: string }

/** The contract says it, too, but only when everything else is right: here it is said together with the rest. */
export function passwordsDiffer({ password, password_confirmation: repeat }: Passwords): {
  password_confirmation?: FoundProblem
} {
  if (!repeat) return { password_confirmation: ['errors.required'] }
  return password === repeat ? {} : { password_confirmation: ['errors.mismatch'] }
}
