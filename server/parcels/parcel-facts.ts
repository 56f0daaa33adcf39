import { and, eq, inArray } from 'drizzle-orm'
import { customerActs, type ActFacts, type ParcelAct, type CustomerFacts } from '#rules/parcel-acts.ts'
import type { Actor, Database } from '#server/context.ts'
import { claims, parcelRequests } from '#server/db/tables/parcel-requests.ts'
import { parcelItems } from '#server/db/tables/parcels.ts'
import { invoiceIds, type ParcelRow } from './parcel-parts.ts'

/** Facts about a parcel, beyond its own row, that the rules need. */
export async function factsOf(db: Database, parcel: ParcelRow): Promise<ActFacts> {
  const items = await db
    .select({ quantity: parcelItems.quantity })
    .from(parcelItems)
    .where(eq(parcelItems.parcel_id, parcel.id))
  const requests = await db
    .select({ kind: parcelRequests.kind })
    .from(parcelRequests)
    .where(and(eq(parcelRequests.parcel_id, parcel.id), eq(parcelRequests.status, 'requested')))
  const [claim] = await db
    .select({ id: claims.id })
    .from(claims)
    .where(and(eq(claims.parcel_id, parcel.id), inArray(claims.status, ['open', 'answered'])))
    .limit(1)
  return {
    ...parcel,
    piece_count: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
    invoice_count: (await invoiceIds(db, parcel)).length,
    open_requests: requests.map(({ kind }) => kind),
    has_open_claim: claim !== undefined,
  }
}

/** Facts about the customer that the rules need. */
export function senderOf({ is_blocked, email_verified_at, registration_completed_at }: Actor): CustomerFacts {
  return {
    is_blocked,
    has_verified_email: email_verified_at !== null,
    is_registered: registration_completed_at !== null,
  }
}

/** Acts not available to staff who impersonate the customer, as in the contract. */
const ownActs = {
  delete: false,
  cancel: false,
  send: false,
  pay: false,
  approve_price: false,
  accept_damage: false,
  pass: false,
}

/** The acts that this user may do with the parcel now. */
export function actsOf(facts: ActFacts, user: Actor, now: Date): Record<ParcelAct, boolean> {
  const acts = customerActs(facts, senderOf(user), now)
  return user.staff_id === null ? acts : { ...acts, ...ownActs }
}
