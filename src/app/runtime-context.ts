import { createContext } from 'react'
import type { CustomerRuntime } from '#offline/customer-runtime.ts'

export type RuntimeHolder = {
  /** null until it has started. */
  current: () => CustomerRuntime | null
  /** Starts it. Every caller gets the same promise, even a failed one: otherwise a suspended screen would retry for ever. */
  load: () => Promise<CustomerRuntime>
  /** Tries again after a failure, for a new navigation. */
  loadAgain: () => Promise<CustomerRuntime>
}

/** In its own module, so that a guest's page can provide it without the code of its users. */
export const RuntimeContext = createContext<RuntimeHolder | null>(null)
