import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** By the part of the screen that waits: since when its kept data is (milliseconds), 0 where it has none. */
const parts = new Map<object, number>()
const listeners = new Set<() => void>()

/** null: nothing on the screen waits for a first answer; else since when the oldest of what stands in for one is, 0 where nothing does. */
let oldest: number | null = null

function tell() {
  const kept = [...parts.values()].filter((since) => since > 0)
  const next = parts.size === 0 ? null : Math.min(...kept)
  oldest = next === Infinity ? 0 : next
  for (const listener of listeners) listener()
}

/** `since`: when the kept data was right that this part shows while it waits for an answer; 0: it shows none; null: it waits for nothing. */
export function useUnanswered(since: number | null): void {
  // Before the first paint: data must not look fresh for a moment.
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

/** How long (milliseconds) an answer may take until it is said that the connection is slow. */
const patience = 5_000

/** What the screen waits for: null, or since when what it shows meanwhile is, and whether that takes long. */
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
