import { useEffect, useState } from 'react'

/** Both in epoch milliseconds of the device's clock. */
type Wait = { until: number; now: number }

const from = (seconds: number): Wait => ({ until: Date.now() + seconds * 1000, now: Date.now() })

/** When the clock is set back, the end of the wait moves with it. */
function tick({ until, now }: Wait): Wait {
  const next = Date.now()
  return { until: until - Math.max(0, now - next), now: next }
}

/** Counts down the seconds until something may be repeated; 0: now. Uses the clock, because timers pause while a page sleeps. */
export function useCountdown(first: number): { left: number; begin: (seconds: number) => void } {
  const [wait, setWait] = useState(() => from(first))
  const left = Math.max(0, Math.ceil((wait.until - wait.now) / 1000))
  const isRunning = left > 0

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setWait(tick), 1000)
    return () => clearInterval(timer)
  }, [isRunning])

  return { left, begin: (seconds) => setWait(from(seconds)) }
}
