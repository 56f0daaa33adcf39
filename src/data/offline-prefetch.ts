import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '#contracts/wire.ts'
import type { Call } from '#http/client.ts'
import { cachedContent } from '#offline/cache/cached-content.ts'
import { prefetchActiveDetails } from './active-details.ts'
import { endsPrefetch } from './ends-prefetch.ts'
import { loadContent } from './content-loading.ts'
import { calculationRequests, contentRequests } from './content-requests.ts'
import { contentKey } from './content-store.ts'
import { knownParcels } from './known-parcels.ts'
import { detailReads, formReads, type OfflineRead } from './offline-reads.ts'

/** An answer that is younger (milliseconds) need not be asked for ahead: with a network a form asks for itself. */
const young = 24 * 3_600_000

export type OfflinePrefetch = {
  client: QueryClient
  call: Call
  userId: number
  language: Language
  /** Since when (milliseconds) the page speaks this language: what the provider said before is in other words. 0: since its start. */
  since: number
  /** False once the customer has left or the network has: then nothing more is asked, least of all in the name of the next one. */
  isStillHere: () => boolean
}

/**
 * Asks, one after another, for what forms, parcels under way, claims, the calculator and the articles need without a network, as far
 * as the device lacks it or has it for a day. Whatever fails is simply not kept; where the provider is out of reach, the rest is left for another time.
 */
export async function prefetchForOffline(wanted: OfflinePrefetch): Promise<void> {
  const { client, call, userId, since, isStillHere } = wanted
  try {
    await loadMissing(formReads(call, userId), wanted)
    // What the lists name is known by now.
    await prefetchActiveDetails({ client, call, rows: knownParcels(client), since, isStillHere })
    await loadMissing(detailReads(client, call), wanted)
    await loadMissingContent(wanted)
  } catch (error) {
    if (!endsPrefetch(error)) throw error
  }
}

async function loadMissing(reads: readonly OfflineRead[], { client, since, isStillHere }: OfflinePrefetch) {
  for (const read of reads) {
    if (!isStillHere()) return
    if (!isWanted(client, read, since)) continue
    await read.load(client).catch((error: unknown) => {
      if (endsPrefetch(error)) throw error
    })
  }
}

/**
 * What came from the device is marked as stale, like what a change of this page made stale: only the latter is known to be old.
 */
function isWanted(client: QueryClient, { queryKey, changedAt = 0 }: OfflineRead, since: number): boolean {
  const state = client.getQueryState(queryKey)
  if (state?.data === undefined) return true
  const { dataUpdatedAt: at, isInvalidated } = state
  const isOfThisPage = at > performance.timeOrigin
  return Date.now() - at > young || at < since || at < changedAt || (isInvalidated && isOfThisPage)
}

async function loadMissingContent({ call, language, isStillHere }: OfflinePrefetch) {
  for (const request of [...calculationRequests, contentRequests.articles()]) {
    const key = contentKey(request, language)
    const kept = await cachedContent(key)
    if (!isStillHere()) return
    if (!kept || Date.now() - kept.keptAt > young) await loadContent(call, request, key)
  }
}
