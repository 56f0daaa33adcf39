import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/** Whether queries see a network: without one they wait. */
export function useNetwork(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()
