import { createContext, use } from 'react'
import type { Call } from './client.ts'

/** How components reach the provider; tests pass a call to the real server. */
export const CallContext = createContext<Call | null>(null)

export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('No CallContext')
  return call
}
