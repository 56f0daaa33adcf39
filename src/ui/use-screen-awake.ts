import { useEffect } from 'react'

/**
 * Keeps the phone from dimming or locking while a code is shown at the counter. The browser drops the lock of a hidden page, so
 * it is requested again when the page is visible. A refusal does not matter.
 */
export function useScreenAwake(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: Promise<WakeLockSentinel | null> | null = null
    const ask = () => {
      if (document.visibilityState === 'visible') lock = navigator.wakeLock.request('screen').catch(() => null)
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      document.removeEventListener('visibilitychange', ask)
      void lock?.then((held) => held?.release())
    }
  }, [])
}
