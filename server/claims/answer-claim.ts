import { eq } from 'drizzle-orm'
import type { Currency } from '#contracts/wire.ts'
import { amount, hundredths } from '#rules/money.ts'
import type { Context, Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { claimMessages, claims } from '#server/db/tables/parcel-requests.ts'
import { notFound } from '#server/http/refusal.ts'
import { notify } from '#server/notifications/notify.ts'
import { refuse } from '#server/parcels/refuse.ts'
import { book } from '#server/transactions/ledger.ts'
import { compensationEntry } from './compensation.ts'

export type ClaimAnswer = {
  claim_id: number
  staff_id: number
  body: string
  /** Closes the claim; without it the claim stays open. */
  decision?: {
    status: 'approved' | 'rejected'
    resolution: Localized
    /** Credited to the customer's balance. Greater than zero. */
    compensation?: { amount: string; currency: Currency }
  }
}

type ClaimRow = typeof claims.$inferSelect

/** Staff answer a claim, and decide it or ask a question. Throws 409 when it is already decided. */
export async function answerClaim(context: Context, db: Database, answer: ClaimAnswer): Promise<ClaimRow> {
  const now = context.clock.now()
  const { staff_id, body, decision } = answer
  const [claim] = await db.select().from(claims).where(eq(claims.id, answer.claim_id)).for('update')
  if (!claim) throw notFound()
  if (claim.closed_at !== null) throw refuse('claim_closed')
  const [message] = await db
    .insert(claimMessages)
    .values({ claim_id: claim.id, staff_id, body, created_at: now })
    .returning({ id: claimMessages.id })
  if (decision?.compensation) {
    const { currency, amount: asked } = decision.compensation
    await book(db, compensationEntry(claim, { amount: amount(hundredths(asked)), currency, staff_id, now }))
  }
  const set = decision
    ? { status: decision.status, resolution: decision.resolution, closed_at: now, updated_at: now }
    : { status: 'answered', updated_at: now }
  const [answered] = await db.update(claims).set(set).where(eq(claims.id, claim.id)).returning()
  if (!answered) throw notFound()
  await notify(db, [
    {
      user_id: claim.user_id,
      kind: decision ? `claim_${decision.status}` : 'claim_answered',
      values: { number: claim.number },
      subject: { type: 'claim', id: claim.id, number: claim.number },
      cause: `claim_message:${message?.id}`,
      now,
    },
  ])
  return answered
}
