import { useEffect, useState } from 'react'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { OfflineBar } from '#ui/offline-bar.tsx'

/** Milliseconds that "back online" stays. */
const glance = 3_000

/** The strip on top: offline, and how old the data is; then, for a moment, back online. */
export function NetworkBar({ since }: { since: number | null }) {
  const { entries } = useOutbox()
  const isOnline = useOnline()
  const [wasOnline, setWasOnline] = useState(isOnline)
  const [isBack, setBack] = useState(false)
  if (wasOnline !== isOnline) {
    setWasOnline(isOnline)
    setBack(isOnline)
  }
  useEffect(() => {
    if (!isBack) return undefined
    const timer = window.setTimeout(() => setBack(false), glance)
    return () => window.clearTimeout(timer)
  }, [isBack])

  const sending = entries.filter(({ state }) => state === 'waiting' || state === 'sending').length
  return <OfflineBar state={isOnline ? (isBack ? 'back' : null) : 'offline'} since={since} sending={sending} />
}
