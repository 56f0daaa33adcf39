import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { priceThreshold } from '#contracts/account/price-threshold.ts'
import type { Call } from '#http/client.ts'
import { mutateAndRefetch } from './mutate-and-refetch.ts'
import { whereOffered } from './where-offered.ts'

/** The percentage by which a price may exceed its estimate without asking; null if the provider offers no choice. */
export function priceThresholdOf(call: Call) {
  return queryOptions({
    queryKey: ['price-threshold'],
    queryFn: ({ signal }) => whereOffered(call(priceThreshold.show, { signal })),
    select: (reply) => reply?.data.approve_over_percent ?? null,
    meta: { persist: true },
  })
}

/** Rejects with an `ApiError`. */
export async function savePriceThreshold(client: QueryClient, call: Call, percent: number): Promise<void> {
  const body = { approve_over_percent: percent }
  await mutateAndRefetch(client, {
    key: priceThresholdOf(call).queryKey,
    save: () => call(priceThreshold.save, { body }),
    ask: () => call(priceThreshold.show, {}),
    guess: () => ({ data: body }),
  })
}
