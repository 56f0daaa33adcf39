import { invalid } from '#server/http/refusal.ts'

/** Reports an error at a field. */
export type Refuse = (field: string, sentence: string) => void

/** Runs a check and throws 422 with all errors that it reported, each at its field. */
export function collectRefusals<T>(check: (refuse: Refuse) => T): T {
  const errors: Record<string, string[]> = {}
  const checked = check((field, sentence) => (errors[field] ??= []).push(sentence))
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return checked
}
