import { useState } from 'react'

const none: ReadonlySet<number> = new Set()

/**
 * Rows that were added at the head of a list while it was on screen: they slide in (`arrived` in `styles/base.css`). `list`: the
 * list's name; another name is another list, whose first rows have not arrived. null while cached rows stand in for the list.
 */
export function useNewRows(list: string | null, keys: readonly number[]): ReadonlySet<number> {
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
