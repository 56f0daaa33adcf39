import { useEffect } from 'react'

/**
 * The phone does not dim or lock while a code is shown, so that it need not be unlocked at the counter. The browser lets go of a page
 * that is hidden; seen again, it is asked anew. Where the device refuses, nothing is lost.
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
