import { useEffect, useState } from 'react'
import type { WrittenEntry } from './outbox-entry.ts'
import type { Kind } from './outbox-kinds.ts'
import { useOutbox } from './outbox-context.ts'

export type Waiting<K extends Kind> = Extract<WrittenEntry, { kind: K }>

/** What of a kind the provider has not got yet, oldest first; null while the device is being asked. */
export function useWaiting<K extends Kind>(kind: K): Waiting<K>[] | null {
  const { entries, settled } = useOutbox()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    let isOver = false
    const know = () => {
      if (!isOver) setSettled(true)
    }
    settled().then(know, know)
    return () => {
      isOver = true
    }
  }, [settled])
  return isSettled ? entries.filter((entry): entry is Waiting<K> => entry.kind === kind) : null
}
