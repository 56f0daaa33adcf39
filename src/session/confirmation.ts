import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'

/** Asks the customer to prove again that it is them, on behalf of calls that were refused without it. */
export type Confirmation = {
  isAsked: () => boolean
  subscribe: (listener: () => void) => () => void
  /**
   * Whether the customer has proved it. All who ask while the question stands open wait for the same answer; when the last of them
   * gives up, so does the question. Where nothing shows it, nobody is asked.
   */
  ask: (signal?: AbortSignal) => Promise<boolean>
  answer: (isProved: boolean) => void
  /** How often it was proved. */
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
        // The customer has left, or another one is here.
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

/** The provider wants the customer to prove again that it is them. */
export function needsConfirmation(error: unknown): error is ApiError {
  return error instanceof ApiError && error.refusal.message_code === 'confirmation_required'
}

/** A call that asks the customer where the provider wants it and then goes out again. Without a proof its caller gets the refusal. */
export function confirmCall(call: Call, { ask, proofs }: Confirmation): Call {
  return async (endpoint, input) => {
    const before = proofs()
    try {
      return await call(endpoint, input)
    } catch (error) {
      if (!needsConfirmation(error)) throw error
      // While this one was on its way the customer may have answered for another.
      if (proofs() === before && !(await ask(input.signal))) throw error
      return call(endpoint, input)
    }
  }
}
