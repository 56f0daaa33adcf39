import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * The query library believes in a network until an event says otherwise, so a cold start without one would try, fail and
 * call the kept data broken. To be called before the first render.
 *
 * It only follows the network's events while something subscribes; without this, a network lost during the start would go unnoticed.
 */
export function seedConnection(): void {
  onlineManager.subscribe(() => {})
  onlineManager.setOnline(navigator.onLine)
}

/** Does the device have a network? It may still lie: then calls fail as `offline` or `timeout`. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()
