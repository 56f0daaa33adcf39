import { eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { priceThreshold } from '#contracts/account/price-threshold.ts'
import type { Context } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'
import { serve, type Served } from '#server/http/serve.ts'

const column = { approve_over_percent: users.approve_over_percent }

/** Percent by which a price may exceed its estimate without asking: the default for the customer's new parcels. */
export function mountPriceThreshold(app: Hono<Served>, context: Context): void {
  serve(app, context, priceThreshold.show, async ({ db, user }) => {
    const [row] = await db.select(column).from(users).where(eq(users.id, user.id))
    return { data: row ?? { approve_over_percent: 0 } }
  })

  serve(app, context, priceThreshold.save, async ({ db, body, user }) => {
    await db.update(users).set(body).where(eq(users.id, user.id))
    return { data: body }
  })
}
