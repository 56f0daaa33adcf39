import { ApiError } from '#http/api-error.ts'

/** The provider is out of reach, or wants to be asked less: what is only asked ahead is left for another time. */
export function endsPrefetch(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'timeout', 'limited'].includes(error.kind)
}
