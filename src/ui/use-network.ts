import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether queries have a network; without one they are paused. The `useOnline` of `src/offline`, which `ui` may not import. */
export function useNetwork(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()
