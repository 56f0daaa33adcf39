import type { QueryClient } from '@tanstack/react-query'

/** Everything kept about payment requests lives under this. */
export const paymentsKey = ['payment-requests'] as const

/** What the provider remarked on requests that have just arrived, in words: it took them in, and yet they look like a mistake. */
export const paymentRemarksKey = [...paymentsKey, 'remarks'] as const

/** A request reached the provider. A file of its own, because every page of a customer hears of it and few ask for the list. */
export async function paymentDelivered(client: QueryClient, warnings: readonly string[]): Promise<void> {
  if (warnings.length > 0)
    client.setQueryData<readonly string[]>(paymentRemarksKey, (before = []) => [...before, ...warnings])
  await client.invalidateQueries({ queryKey: paymentsKey })
}
