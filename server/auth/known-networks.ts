import { and, eq } from 'drizzle-orm'
import type { Context as Exchange } from 'hono'
import type { Context, Database } from '#server/context.ts'
import { knownNetworks } from '#server/db/tables/attempts.ts'
import { users } from '#server/db/tables/users.ts'
import { hashOfNetwork, networkHash } from '#server/http/visitor.ts'

/** Records that the customer has proved their identity from this network. Returns whether the network is new. */
export async function rememberNetwork(
  context: Context,
  db: Database,
  exchange: Exchange,
  user_id: number,
): Promise<boolean> {
  const network = networkHash(context, exchange)
  const last_at = context.clock.now()
  const before = await db
    .select({ network: knownNetworks.network })
    .from(knownNetworks)
    .where(eq(knownNetworks.user_id, user_id))
  await db
    .insert(knownNetworks)
    .values({ user_id, network, last_at })
    .onConflictDoUpdate({ target: [knownNetworks.user_id, knownNetworks.network], set: { last_at } })
  return before.every((each) => each.network !== network)
}

/** Whether the owner of this e-mail address has signed in from this network before. */
export async function isKnownNetwork(context: Context, email: string, network: string): Promise<boolean> {
  const [known] = await context.db
    .select({ user_id: knownNetworks.user_id })
    .from(knownNetworks)
    .innerJoin(users, eq(users.id, knownNetworks.user_id))
    .where(and(eq(users.email, email), eq(knownNetworks.network, hashOfNetwork(context, network))))
  return known !== undefined
}
