import { deadLinks } from '#contracts/account/account.ts'
import { ApiError } from '#http/api-error.ts'

/** Why a mailed link does not work. */
export type DeadLink = (typeof deadLinks)[number]

/** The reason that the provider gives for a dead link; null for any other failure. */
export function deadLinkOf(error: unknown): DeadLink | null {
  if (!(error instanceof ApiError)) return null
  return deadLinks.find((code) => code === error.refusal.message_code) ?? null
}
