import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * The query library believes in a network until an event says otherwise, so a cold start without one would try, fail and
 * call the kept data broken. To be called before the first render.
 *
 * It hears of nothing before somebody listens: a network that goes while the page is still starting would never be missed.
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
