import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'

/** Asks the customer to prove their identity again, for calls that were refused without it. */
export type Confirmation = {
  isAsked: () => boolean
  subscribe: (listener: () => void) => () => void
  /**
   * Resolves with whether the customer has proved it. All who ask while the dialog is open share one answer; when the last of
   * them aborts, the dialog closes. False at once where no component shows the dialog.
   */
  ask: (signal?: AbortSignal) => Promise<boolean>
  answer: (isProved: boolean) => void
  /** How many times it was proved. */
  proofs: () => number
}

export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>()
  const waiting = new Set<(isProved: boolean) => void>()
  let proofs = 0

  function tell() {
    for (const listener of listeners) listener()
  }

  function answer(isProved: boolean) {
    if (isProved) proofs += 1
    for (const hear of waiting) hear(isProved)
  }

  return {
    isAsked: () => waiting.size > 0,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        // The customer has left, or another one has signed in.
        if (listeners.size === 0) answer(false)
      }
    },
    ask(signal) {
      if (listeners.size === 0 || signal?.aborted) return Promise.resolve(false)
      return new Promise((resolve) => {
        const giveUp = () => hear(false)
        const hear = (isProved: boolean) => {
          waiting.delete(hear)
          signal?.removeEventListener('abort', giveUp)
          tell()
          resolve(isProved)
        }
        signal?.addEventListener('abort', giveUp)
        waiting.add(hear)
        tell()
      })
    },
    answer,
    proofs: () => proofs,
  }
}

/** Whether the provider requires the customer to prove their identity again. */
export function needsConfirmation(error: unknown): error is ApiError {
  return error instanceof ApiError && error.refusal.message_code === 'confirmation_required'
}

/**
 * A call that asks for the confirmation where the provider requires it, and is then repeated. Without the confirmation the caller
 * gets the refusal.
 */
export function confirmCall(call: Call, { ask, proofs }: Confirmation): Call {
  return async (endpoint, input) => {
    const before = proofs()
    try {
      return await call(endpoint, input)
    } catch (error) {
      if (!needsConfirmation(error)) throw error
      // During this call the customer may have confirmed for another one.
      if (proofs() === before && !(await ask(input.signal))) throw error
      return call(endpoint, input)
    }
  }
}
