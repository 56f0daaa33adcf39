import { useEffect, useState } from 'react'
import type { WrittenEntry } from './entry.ts'
import type { Kind } from './kinds.ts'
import { useOutbox } from './outbox-context.ts'

export type Queued<K extends Kind> = Extract<WrittenEntry, { kind: K }>

/** The undelivered entries of a kind, oldest first; null while the device is being read. */
export function useQueued<K extends Kind>(kind: K): Queued<K>[] | null {
  const { entries, whenRead } = useOutbox()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let isOver = false
    const know = () => {
      if (!isOver) setSettled(true)
    }
    whenRead().then(know, know)
    return () => {
      isOver = true
    }
  }, [whenRead])
  return isSettled ? entries.filter((entry): entry is Queued<K> => entry.kind === kind) : null
}
