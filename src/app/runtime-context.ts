import { createContext } from 'react'
import type { CustomerRuntime } from '#offline/customer-runtime.ts'

export type RuntimeHolder = {
  /** null until it has started. */
  current: () => CustomerRuntime | null
  /** Starts it. A screen that suspends on this must not ask for ever, so a failure is the same answer for everyone. */
  load: () => Promise<CustomerRuntime>
  /** Another attempt after a failure, for a new navigation. */
  loadAgain: () => Promise<CustomerRuntime>
}

/** Apart from its users, so that a guest's page can provide it without their code. */
export const RuntimeContext = createContext<RuntimeHolder | null>(null)
