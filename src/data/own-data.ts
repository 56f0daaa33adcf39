import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#contracts/account/auth.ts'

/** The query key of everything about the customer themselves. */
const ownKey = ['account'] as const
export const meKey = [...ownKey, 'me'] as const

/**
 * What the customer wrote of themselves reached the provider, who answers what it knows of their now; null where this page did not
 * get the answer. All of it is asked for again: a request that was pending would bring back the old data.
 */
export async function ownDataDelivered(client: QueryClient, user: User | null): Promise<void> {
  if (user) client.setQueryData(meKey, { data: withoutNumber(user) })
  await client.invalidateQueries({ queryKey: ownKey })
}

/** As the device may keep the customer: that their document has a number, and not which. */
export function withoutNumber(user: User): User {
  return { ...user, personal_id_number: user.personal_id_number && '•' }
}
