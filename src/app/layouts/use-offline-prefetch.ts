import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { use, useEffect, useRef } from 'react'
import { prefetchForOffline } from '#data/offline-prefetch.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { listenToPage } from '#session/page-events.ts'
import { SessionContext, useSession } from '#session/session-context.ts'

/** Milliseconds that the page is left alone before anything is prefetched. */
const pause = 5_000

/**
 * Once the page is idle, prefetches what is useful offline, and again when the customer comes back to the page. Does nothing if
 * they save data or are blocked, nor during an impersonation: then nothing is stored, and every call is on record.
 */
export function useOfflinePrefetch(): void {
  const client = useQueryClient()
  const call = useCall()
  const session = use(SessionContext)
  const { language } = useI18n()
  const { person, blocked, impersonation } = useSession()
  const isOnline = useOnline()
  const userId = blocked || impersonation ? undefined : person?.id
  const spoken = useRef({ language, since: 0 })

  useEffect(() => {
    if (spoken.current.language !== language) spoken.current = { language, since: Date.now() }
    if (userId === undefined || !isOnline || savesData()) return undefined
    const { since } = spoken.current
    const token = session?.getState().token
    let isOver = false
    let isRunning = false
    let callOff = () => {}
    const isStillHere = () => !isOver && session?.getState().token === token

    async function prefetch(customer: number) {
      if (isRunning) return
      isRunning = true
      try {
        await prefetchForOffline({ client, call, userId: customer, language, since, isStillHere })
      } finally {
        isRunning = false
      }
    }

    const wait = () => {
      callOff()
      callOff = onceAtRest(client, () => void prefetch(userId))
    }
    wait()
    const stopListening = listenToPage({ visible: wait })
    return () => {
      isOver = true
      callOff()
      stopListening()
    }
  }, [client, call, session, language, userId, isOnline])
}

/** Calls once no query is loading. A hidden page waits until it is visible. Returns how to cancel. */
function onceAtRest(client: QueryClient, work: () => void): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible') return
    if (client.isFetching() > 0) timer = setTimeout(look, pause)
    else work()
  }
  let timer = setTimeout(look, pause)
  return () => clearTimeout(timer)
}

/** The customer asked the browser to save data. Only Chromium reports this. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
