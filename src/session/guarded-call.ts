import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import type { SessionState } from './session-state.ts'

/**
 * The call that screens use. A blocked customer may read; their writes are refused before they are sent, except endpoints for
 * guests or with `whileBlocked`. During an impersonation, endpoints reserved for the customer are refused. An answer that arrives
 * after the customer has left is dropped, so that it never reaches a cache. A caller that passes its own token, such as the
 * outbox, always gets its answer.
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
