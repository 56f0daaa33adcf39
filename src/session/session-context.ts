import { createContext, use, useSyncExternalStore } from 'react'
import { guest } from './guest.ts'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

/** What a page needs of the session. */
export type PageSession = Pick<Session, 'getState' | 'subscribe' | 'signIn' | 'begin' | 'refresh' | 'signOut'> & {
  /**
   * Begins an impersonation with the code of the desk's link, in this tab only. Rejects with the `ApiError` of the exchange; then
   * the session is unchanged.
   */
  impersonate: (code: string) => Promise<void>
}

export const SessionContext = createContext<PageSession | null>(null)

export function useSession(): SessionState {
  const session = useTheSession()
  // A prerendered page was made for a guest: it is hydrated as one, and then shows who is signed in.
  return useSyncExternalStore(session.subscribe, session.getState, () => guest)
}

export function useSessionActions(): Pick<PageSession, 'signIn' | 'begin' | 'refresh' | 'signOut' | 'impersonate'> {
  return useTheSession()
}

function useTheSession(): PageSession {
  const session = use(SessionContext)
  if (!session) throw new Error('No SessionContext')
  return session
}
