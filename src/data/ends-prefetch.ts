import { ApiError } from '#http/api-error.ts'

/** Whether the provider is unreachable or asks for fewer requests, so that prefetching should stop for now. */
export function endsPrefetch(error: unknown): boolean {
  return error instanceof ApiError && ['offline', 'timeout', 'limited'].includes(error.kind)
}
