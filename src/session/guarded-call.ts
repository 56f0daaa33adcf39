import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import type { SessionState } from './session-state.ts'

/** A blocked customer reads; what would write is refused before it is sent. Guests' calls pass: signing out, contact. */
export function refuseWhenBlocked(call: Call, state: () => SessionState): Call {
  return async (endpoint, input) => {
    const { blocked } = state()
    if (blocked && endpoint.method !== 'GET' && !endpoint.guest) throw blockedError(blocked.reason)
    return call(endpoint, input)
  }
}

export function blockedError(reason: string | null): ApiError {
  return new ApiError('forbidden', 403, { message_code: 'user_blocked', block_reason: reason })
}
