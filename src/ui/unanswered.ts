import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/**
 * For each part of the screen that waits for an answer: when the data that it shows meanwhile was current (epoch milliseconds),
 * or 0 if it shows none.
 */
const parts = new Map<object, number>()
const listeners = new Set<() => void>()

/** null: no part of the screen waits. Otherwise the time of the oldest data that is shown meanwhile, or 0 if there is none. */
let oldest: number | null = null

function tell() {
  const kept = [...parts.values()].filter((since) => since > 0)
  const next = parts.size === 0 ? null : Math.min(...kept)
  oldest = next === Infinity ? 0 : next
  for (const listener of listeners) listener()
}

/**
 * Registers a part that waits for an answer. `since`: when the data that it shows meanwhile was current (epoch milliseconds); 0:
 * it shows none; null: it does not wait.
 */
export function useUnanswered(since: number | null): void {
  // In a layout effect, so that old data never looks fresh for a frame.
  useLayoutEffect(() => {
    if (since === null) return undefined
    const part = {}
    parts.set(part, since)
    tell()
    return () => {
      parts.delete(part)
      tell()
    }
  }, [since])
}

/** Milliseconds after which a wait is called slow. */
const patience = 5_000

/**
 * Whether the screen waits for an answer: null if not, otherwise the time of the data that it shows meanwhile, and whether the
 * wait is slow.
 */
export function useWaiting(): { since: number; isSlow: boolean } | null {
  const since = useSyncExternalStore(subscribe, current, nothing)
  const isWaiting = since !== null
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setSlow(true), patience)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isWaiting])
  return isWaiting ? { since, isSlow } : null
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const current = () => oldest
const nothing = () => null
