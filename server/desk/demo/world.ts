import { balance } from '#contracts/transactions.ts'
import { staffCustomers } from '#contracts/staff/customers.ts'
import type { Currency } from '#contracts/wire.ts'
import { amount, hundredths } from '#rules/money.ts'
import { inBoth } from '#server/words/words.ts'
import type { Random } from '#server/seed/random.ts'
import type { Client } from '../command/client.ts'

/** A demo account that the demo plays. Its password is published, so visitors can use it too. */
export type Player = { id: number; name: string; client: Client; revoke_handle: string }

export type World = { desk: Client; players: readonly Player[]; random: Random }

/** Does one thing and returns a line about it; null: there was nothing to do. */
export type DemoAction = (world: World) => Promise<string | null>

/** A random entry, if there is any. */
export function anyOf<T>(random: Random, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : random.pick(list)
}

/** Pays cash at the counter: what the customer's balance lacks for this sum, in whole hundreds. */
export async function payInCash(
  { desk, random }: World,
  player: Player,
  needed: { sum: string; currency: Currency },
): Promise<void> {
  const { data } = await player.client.call(balance.show)
  const has = data.find(({ currency }) => currency === needed.currency)?.available ?? '0.00'
  const lacks = hundredths(needed.sum) - hundredths(has)
  if (lacks <= 0n) return
  await desk.call(staffCustomers.correctBalance, {
    params: { id: player.id },
    body: {
      client_uuid: random.uuid(),
      direction: 'credit',
      amount: amount(((lacks + 9_999n) / 10_000n) * 10_000n),
      currency: needed.currency,
      reason: inBoth('provider.desk.demo_cash'),
    },
  })
}
