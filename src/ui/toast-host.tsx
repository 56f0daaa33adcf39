import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { subscribeToToasts, waitingToasts, type Toast } from './toast.ts'

const none: Toast[] = []

/** Where toasts appear. Stands once, at the end of the page. */
export function ToastHost() {
  const waiting = useSyncExternalStore(subscribeToToasts, waitingToasts, () => none)
  const [Box, setBox] = useState<ComponentType | null>(null)

  useEffect(() => {
    if (Box || waiting.length === 0) return
    import('./toast-box.tsx').then(
      (module) => setBox(() => module.ToastBox),
      // offline before the code was kept: what waits is shown with the next one
      (error: unknown) => console.warn('Toasts could not be loaded', error),
    )
  }, [Box, waiting])

  return Box && <Box />
}
