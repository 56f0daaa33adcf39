import { refusalWords } from '#forms/failure-words.ts'
import { ApiError } from '#http/api-error.ts'
import type { Translate } from '#i18n/translate.ts'
import { toast } from '#ui/toast.ts'

/** Shows a toast that says what failed and why, in the provider's words where it has any. */
export function sayFailure(error: unknown, t: Translate): void {
  if (!(error instanceof ApiError)) throw error
  toast.error((error.kind === 'conflict' && error.refusal.message) || t(...refusalWords(error)))
}
