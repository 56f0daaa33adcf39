import { deadLinks } from '#contracts/account/account.ts'
import { ApiError } from '#http/api-error.ts'

/** Why a mailed link opens nothing. */
export type DeadLink = (typeof deadLinks)[number]

/** What the provider says of the link; null when the failure is another one. */
export function deadLinkOf(error: unknown): DeadLink | null {
  if (!(error instanceof ApiError)) return null
  return deadLinks.find((code) => code === error.refusal.message_code) ?? null
}
