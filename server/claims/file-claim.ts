import { and, eq } from 'drizzle-orm'
import type { claims as claimsApi } from '#contracts/claims.ts'
import { amount, hundredths } from '#rules/money.ts'
import { claimDays, customerActs } from '#rules/parcel-acts.ts'
import type { Context } from '#server/context.ts'
import { nextNumber } from '#server/db/next-number.ts'
import { claimNumbers, claims } from '#server/db/tables/parcel-requests.ts'
import { conflict } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { factsOf } from '#server/parcels/parcel-facts.ts'
import { ownParcel } from '#server/parcels/parcel-parts.ts'
import { settleDamage } from '#server/parcels/settle-damage.ts'
import { inBoth } from '#server/words/words.ts'
import { addMessage } from './add-message.ts'

type File = ServedRequest<typeof claimsApi.create>

/** Files a claim about a parcel and returns its id. A repeat with the same `client_uuid` creates no second one. */
export async function fileClaim(context: Context, request: File): Promise<number> {
  const { db, user, params, body, t } = request
  const now = context.clock.now()
  const parcel = await ownParcel(db, user.id, params.id)
  const [before] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.user_id, user.id), eq(claims.client_uuid, body.client_uuid)))
  if (before) return before.id

  const facts = await factsOf(db, parcel)
  if (facts.has_open_claim) throw conflict(t('provider.parcels.claim_open'))
  const may = customerActs(facts, { is_blocked: false, has_verified_email: true, is_registered: true }, now).claim
  if (!may) throw conflict(t('provider.parcels.claim_late', { days: claimDays }))
  const [claim] = await db
    .insert(claims)
    .values({
      number: nextNumber('CL', claimNumbers),
      user_id: user.id,
      parcel_id: parcel.id,
      client_uuid: body.client_uuid,
      kind: body.kind,
      amount: body.amount ? amount(hundredths(body.amount)) : null,
      currency: body.amount ? body.currency : null,
      status: 'open',
      created_at: now,
      updated_at: now,
    })
    .returning({ id: claims.id, number: claims.number })
  if (!claim) throw new Error('The claim was not stored')
  await addMessage(db, { ...body, claim_id: claim.id, user_id: user.id, now, t })
  if (parcel.flags.includes('damaged')) {
    const comment = inBoth('provider.parcels.damage_claimed', { number: claim.number })
    await settleDamage(context, db, { parcel, comment, now })
  }
  return claim.id
}
