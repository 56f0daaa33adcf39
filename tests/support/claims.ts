import { eq } from 'drizzle-orm'
import { answerClaim, type ClaimAnswer } from '#server/claims/answer-claim.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import type { Customer } from './customer.ts'
import type { Provider } from './provider.ts'
import { warehouse } from './warehouse.ts'

/** A customer's parcel that has arrived. */
export async function arrivedParcel(provider: Provider, who: Customer): Promise<{ id: number; number: string }> {
  const staff = warehouse(provider)
  const id = await staff.stored(who, { receiver_id: undefined, extra_services: [] })
  return { id, number: (await staff.row(id)).number }
}

/** A customer's lost parcel, which can be claimed at any time. */
export async function lostParcel(provider: Provider, who: Customer): Promise<{ id: number; number: string }> {
  const parcel = await arrivedParcel(provider, who)
  await provider.context.db.update(parcels).set({ status: 'lost', step: null }).where(eq(parcels.id, parcel.id))
  return parcel
}

/** Staff ask a question, or decide. */
export async function answerAsStaff({ context }: Provider, answer: ClaimAnswer): Promise<void> {
  await context.db.transaction((db) => answerClaim(context, db, answer))
}
