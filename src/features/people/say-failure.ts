import { refusalWords } from '#forms/failure-words.ts'
import { ApiError } from '#http/api-error.ts'
import type { Translate } from '#i18n/translate.ts'
import { toast } from '#ui/toast.ts'

/** Says what was not done and why, in the provider's own words where it has some. */
export function sayFailure(error: unknown, t: Translate): void {
  if (!(error instanceof ApiError)) throw error
  toast.error((error.kind === 'conflict' && error.refusal.message) || t(...refusalWords(error)))
}
