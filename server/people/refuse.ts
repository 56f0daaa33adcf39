import { invalid } from '#server/http/refusal.ts'

/** Says what is wrong with a field. */
export type Refuse = (field: string, sentence: string) => void

/** Runs a check and throws all that it refused at once, each at its field. */
export function collectRefusals<T>(check: (refuse: Refuse) => T): T {
  const errors: Record<string, string[]> = {}
  const checked = check((field, sentence) => (errors[field] ??= []).push(sentence))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return checked
}
