import { useEffect, useState, useSyncExternalStore } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { subscribeToToasts, waitingToasts, type Toast } from './toast.ts'

const none: Toast[] = []

const ToastBox = lazyPart(async () => (await import('./toast-box.tsx')).ToastBox)

/**
 * Where toasts appear: mounted once, at the end of the page. Their code loads with the first toast, because most visits see none.
 */
export function ToastHost() {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts, () => none)
  const [isHere, setHere] = useState(false)

  useEffect(() => {
    if (isHere || waiting.length === 0) return
    Promise.resolve(ToastBox.preload()).then(
      () => setHere(true),
      // The device was offline before the code was cached: waiting toasts appear with the next one.
      (error: unknown) => console.warn('Toasts could not be loaded', error),
    )
  }, [isHere, waiting])

  return isHere && <ToastBox />
}
