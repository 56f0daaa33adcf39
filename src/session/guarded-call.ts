import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import type { SessionState } from './session-state.ts'

/**
 * The call that screens use. A blocked customer reads; what would write is refused before it is sent (signing out, contact and what
 * says so pass). An impersonation does not send what only the customer may do. An answer that comes after its customer has left is
 * dropped: it never reaches a cache. A caller that passes a token itself, such as the outbox, gets its answer all the same.
 */
export function guardCall(call: Call, state: () => SessionState): Call {
  return async (endpoint, input) => {
    const { impersonation, blocked, token } = state()
    if (impersonation && endpoint.impersonation === 'refused') {
      throw new ApiError('forbidden', 403, { message_code: 'acting_as_customer' })
    }
    const isOpen = endpoint.method === 'GET' || endpoint.guest || endpoint.whileBlocked
    if (blocked && !isOpen) throw blockedError(blocked.reason)
    const reply = await call(endpoint, input)
    const isPersonal = !endpoint.guest && input.token === undefined
    if (isPersonal && state().token !== token) throw new ApiError('unauthenticated', 401)
    return reply
  }
}

export function blockedError(reason: string | null): ApiError {
  return new ApiError('forbidden', 403, { message_code: 'user_blocked', block_reason: reason })
}
