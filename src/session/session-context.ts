import { createContext, use, useSyncExternalStore } from 'react'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

export const SessionContext = createContext<Session | null>(null)

/** Who is here. */
export function useSession(): SessionState {
  const session = useTheSession()
  return useSyncExternalStore(session.subscribe, session.getState, session.getState)
}

export function useSessionActions(): Pick<Session, 'signIn' | 'signOut' | 'refresh'> {
  return useTheSession()
}

function useTheSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionContext')
  return session
}
