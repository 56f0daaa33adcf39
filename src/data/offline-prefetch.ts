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

/** Milliseconds during which an answer need not be prefetched again: online, forms fetch for themselves. */
const young = 24 * 3_600_000

export type OfflinePrefetch = {
  client: QueryClient
  call: Call
  userId: number
  language: Language
  /** When the page switched to this language (milliseconds); older answers are in another one. 0: at its start. */
  since: number
  /** False once the customer or the network is gone: then nothing more is requested, least of all in the next customer's name. */
  isStillHere: () => boolean
}

/**
 * Prefetches, one after another, what forms, active parcels, claims, the calculator and the articles need offline, where the
 * device lacks it or has had it for a day. Failures are skipped; if the provider is unreachable, the rest is left for another
 * time.
 */
export async function prefetchForOffline(wanted: OfflinePrefetch): Promise<void> {
  const { client, call, userId, since, isStillHere } = wanted
  try {
    await loadMissing(formReads(call, userId), wanted)
    // The lists have loaded by now, so their rows are known.
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
 * Rows restored from the device are marked as stale, as are those that a change on this page has invalidated; only the latter are
 * known to be outdated.
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
