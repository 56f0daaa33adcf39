import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { ownData } from '#contracts/account/own-data.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'

const second = 1_000

/** The archive of the customer's own data; null where this provider offers none. */
export function dataExport(call: Call) {
  return queryOptions({
    queryKey: ['own-data', 'export'],
    queryFn: ({ signal }) => whereOffered(call(ownData.showExport, { signal })),
    select: (reply) => reply?.data ?? null,
    // Whether it is ready by now; and its address is good for ten minutes at least.
    refetchInterval: ({ state }) => {
      const { state: now } = state.data?.data ?? {}
      if (now === 'making') return 3 * second
      return now === 'ready' && 300 * second
    },
  })
}

/** What stands against deleting the account; null where this provider does not offer it. */
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

/** What a provider may lack: it is not there, or not with this method. */
async function whereOffered<Reply>(asked: Promise<Reply>): Promise<Reply | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null
    throw error
  }
}
