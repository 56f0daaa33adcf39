import { useEffect, useState } from 'react'
import { wantsCalm } from './wants-calm.ts'

/** Milliseconds, as long as a page transition (design, section 4). */
const length = 340

/**
 * The current value of a sum that is counting towards its new amount; null when it stands still. `name`: identifies the sum,
 * because another one, such as in another currency, does not count. Under reduced motion none does.
 */
export function useCounted(amount: string | null, name: string): string | null {
  const [run, setRun] = useState({ name, from: amount, to: amount, shown: amount })
  if (run.name !== name || run.to !== amount) {
    const mayCount = run.name === name && run.shown !== null && amount !== null && !wantsCalm()
    const from = mayCount ? run.shown : amount
    setRun({ name, from, to: amount, shown: from })
  }
  const { from, to, shown } = run

  useEffect(() => {
    if (from === to || from === null || to === null) return undefined
    let begun: number | null = null
    let frame = requestAnimationFrame(function tick(now) {
      begun ??= now
      const share = Math.min(1, (now - begun) / length)
      if (share < 1) frame = requestAnimationFrame(tick)
      setRun((before) => ({
        ...before,
        shown: share < 1 ? between(from, to, share) : to,
        ...(share === 1 && { from: to }),
      }))
    })
    return () => cancelAnimationFrame(frame)
  }, [from, to])

  return shown === to ? null : shown
}

/** Interpolates with an ease-out, like `--ease`. */
function between(from: string, to: string, share: number): string {
  const eased = 1 - (1 - share) ** 3
  return (Number(from) + (Number(to) - Number(from)) * eased).toFixed(2)
}
