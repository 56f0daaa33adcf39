import { createContext, use, useSyncExternalStore } from 'react'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

/** What a page needs of the session. */
export type PageSession = Pick<Session, 'getState' | 'subscribe' | 'signIn' | 'signOut'>

export const SessionContext = createContext<PageSession | null>(null)

/** Who is here. */
export function useSession(): SessionState {
  const session = useTheSession()
  return useSyncExternalStore(session.subscribe, session.getState, session.getState)
}

export function useSessionActions(): Pick<PageSession, 'signIn' | 'signOut'> {
  return useTheSession()
}

function useTheSession(): PageSession {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext')
  return session
}
