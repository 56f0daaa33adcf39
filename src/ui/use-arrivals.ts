import { useState } from 'react'

const none: ReadonlySet<number> = new Set()

/**
 * Rows that have come to the head of a list while it was looked at: they slide in (`arrived` in `styles/base.css`). `list`: with another name
 * it is another list, whose first rows have not arrived; null as long as what is known on the device stands in for it.
 */
export function useArrivals(list: string | null, keys: readonly number[]): ReadonlySet<number> {
  const [before, setBefore] = useState({ list, keys, arrived: none })
  const isSame = before.keys.length === keys.length && before.keys.every((key, index) => key === keys[index])
  if (before.list === list && isSame) return before.arrived
  const next = { list, keys, arrived: list !== null && before.list === list ? newAtHead(before.keys, keys) : none }
  setBefore(next)
  return next.arrived
}

function newAtHead(before: readonly number[], now: readonly number[]): ReadonlySet<number> {
  const known = new Set(before)
  const first = now.findIndex((key) => known.has(key))
  return first > 0 ? new Set(now.slice(0, first)) : none
}
