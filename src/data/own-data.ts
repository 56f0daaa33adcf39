import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ownData } from '#contracts/account/own-data.ts'
import type { Call } from '#http/client.ts'
import { whereOffered } from './where-offered.ts'

const second = 1_000

/** The archive of the customer's data; null if this provider does not offer one. */
export function dataExport(call: Call) {
  return queryOptions({
    queryKey: ['own-data', 'export'],
    queryFn: ({ signal }) => whereOffered(call(ownData.showExport, { signal })),
    select: (reply) => reply?.data ?? null,
    // Polls until the archive is ready.
    refetchInterval: ({ state }) => state.data?.data.state === 'making' && 3 * second,
  })
}

/** A current download address of the archive. Rejects with an `ApiError`. */
export async function exportAddress(call: Call): Promise<string> {
  return (await call(ownData.addressExport, {})).data.url
}

/** What prevents deleting the account; null if this provider does not offer deletion. */
export function accountDeletion(call: Call) {
  return queryOptions({
    queryKey: ['own-data', 'deletion'],
    queryFn: ({ signal }) => whereOffered(call(ownData.showDeletion, { signal })),
    select: (reply) => reply?.data ?? null,
  })
}

/** Rejects with an `ApiError`. */
export async function askForExport(client: QueryClient, call: Call): Promise<void> {
  client.setQueryData(dataExport(call).queryKey, await call(ownData.askExport, {}))
}
