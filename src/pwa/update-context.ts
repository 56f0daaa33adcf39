import { createContext, use, useSyncExternalStore } from 'react'
import type { UpdateState, Updates } from './update.ts'

/** Without a worker (development, tests, the server) no new version ever arrives. */
export const noUpdates: Updates = {
  getState: () => 'idle',
  subscribe: () => () => {},
  onNavigate: () => {},
  accept: () => true,
  later: () => {},
}

export const UpdatesContext = createContext<Updates>(noUpdates)

/** What the prompt needs: whether to ask, and the two answers. */
export function useUpdate(): { state: UpdateState; accept: Updates['accept']; later: Updates['later'] } {
  const updates = use(UpdatesContext)
  const state = useSyncExternalStore(updates.subscribe, updates.getState, () => 'idle' as const)
  return { state, accept: updates.accept, later: updates.later }
}
