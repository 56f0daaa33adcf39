import { useEffect, useState } from 'react'

/** Seconds left until something may be done again, ticking; 0: at once. By the clock, because a sleeping page does not tick. */
export function useCountdown(first: number): { left: number; begin: (seconds: number) => void } {
  const [until, setUntil] = useState(() => Date.now() + first * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return {
    left,
    begin(seconds) {
      setNow(Date.now())
      setUntil(Date.now() + seconds * 1000)
    },
  }
}
