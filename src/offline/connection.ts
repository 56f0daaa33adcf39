import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * Call before the first render. The query library assumes a network until an event says otherwise, so a cold start without one
 * would try, fail, and declare the stored data broken.
 * It also follows the network's events only while something subscribes; without this, a loss during the start would go unnoticed.
 */
export function seedConnection(): void {
  onlineManager.subscribe(() => {})
  onlineManager.setOnline(navigator.onLine)
}

/** Whether the device has a network. A true answer may be wrong: then calls fail as `offline` or `timeout`. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()
