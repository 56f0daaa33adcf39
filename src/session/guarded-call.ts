import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import type { SessionState } from './session-state.ts'

/**
 * The call that screens use. A blocked customer reads; what would write is refused before it is sent (guests' calls pass:
 * signing out, contact). Nor is anything sent in a customer's name that is hers alone. And an answer that comes after its customer has left is nobody's: it never reaches a cache.
 * Whoever passes a token of their own, as the outbox does, wants to know what became of it all the same.
 */
export function guardCall(call: Call, state: () => SessionState): Call {
  return async (endpoint, input) => {
    const { impersonation, blocked, token } = state()
    if (impersonation && endpoint.actingAs === 'refused') {
      throw new ApiError('forbidden', 403, { message_code: 'acting_as_customer' })
    }
    if (blocked && endpoint.method !== 'GET' && !endpoint.guest) throw blockedError(blocked.reason)
    const reply = await call(endpoint, input)
    const isPersonal = !endpoint.guest && input.token === undefined
    if (isPersonal && state().token !== token) throw new ApiError('unauthenticated', 401)
    return reply
  }
}

export function blockedError(reason: string | null): ApiError {
  return new ApiError('forbidden', 403, { message_code: 'user_blocked', block_reason: reason })
}
