import type { Currency } from '#contracts/wire.ts'
import { inBoth } from '#server/words/words.ts'
import type { Entry } from '#server/transactions/ledger.ts'

type Claim = { id: number; number: string; user_id: number }
type Paid = { amount: string; currency: Currency; staff_id: number; now: Date }

/** The cause of a compensation's booking, so that a claim is compensated only once. */
export const compensationCause = (claim_id: number) => `claim:${claim_id}:compensation`

/** The ledger entry that compensates an approved claim. */
export function compensationEntry({ id, number, user_id }: Claim, paid: Paid): Entry {
  return {
    ...paid,
    user_id,
    type: 'manual_from_admin',
    direction: 'credit',
    description: inBoth('provider.parcels.compensation', { number }),
    cause: compensationCause(id),
    subject: { type: 'claim', id, number },
  }
}
