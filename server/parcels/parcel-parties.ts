import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { parcelParties } from '#contracts/parcels/papers.ts'
import type { Context } from '#server/context.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { deliveryAddressOf } from './delivery-address.ts'

/** Names and addresses for a parcel's papers. A separate call, because devices cache parcels and must not cache these. */
export function mountParcelParties(app: Hono<Served>, context: Context): void {
  serve(app, context, parcelParties.show, async ({ db, user, params }) => {
    const [found] = await db
      .select({
        delivery_method: parcels.delivery_method,
        sender: senders,
        receiver: receivers,
        address: addresses,
      })
      .from(parcels)
      .leftJoin(senders, eq(senders.id, parcels.sender_id))
      .leftJoin(receivers, eq(receivers.id, parcels.receiver_id))
      .leftJoin(addresses, eq(addresses.id, parcels.address_id))
      .where(and(eq(parcels.id, params.id), eq(parcels.user_id, user.id)))
    if (!found) throw notFound()
    const { sender, receiver } = found
    return {
      data: {
        sender: sender && { ...sender, name_latin: null },
        receiver: receiver && {
          ...receiver,
          name_latin: [receiver.first_name_latin, receiver.last_name_latin].filter(Boolean).join(' ') || null,
        },
        delivery_address: found.delivery_method === 'courier' ? deliveryAddressOf(found) : null,
      },
    }
  })
}
