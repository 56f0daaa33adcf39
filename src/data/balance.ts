import { queryOptions } from '@tanstack/react-query'
import { balance, type Balance } from '#contracts/transactions.ts'
import type { Call } from '#http/client.ts'
import { hundredths } from '#rules/money.ts'

/** Whatever moves money invalidates this key, and with it the bookings (`transactions.ts`). */
export const balanceKey = ['balance'] as const

/** The account's balances by currency. */
export function balanceList(call: Call) {
  return queryOptions({
    queryKey: balanceKey,
    queryFn: ({ signal }) => call(balance.show, { signal }),
    select: (reply) => reply.data,
    meta: { persist: 'home' as const },
  })
}

/** Sorts currencies with money before empty ones. */
export function moneyFirst(balances: readonly Balance[]): Balance[] {
  const isEmpty = ({ amount }: Balance) => Number(hundredths(amount) === 0n)
  return balances.toSorted((one, other) => isEmpty(one) - isEmpty(other))
}
