import { asc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { pickupPoints as pickupPointsApi, warehouses as warehousesApi } from '#contracts/places.ts'
import type { Context } from '#server/context.ts'
import { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { users } from '#server/db/tables/users.ts'
import { serve, type Served } from '#server/http/serve.ts'

/** Where shops send to, and where parcels are handed out. */
export function mountPlaces(app: Hono<Served>, context: Context): void {
  serve(app, context, warehousesApi.list, async ({ db, user, language }) => {
    const [me] = await db.select({ code: users.customer_code }).from(users).where(eq(users.id, user.id))
    const rows = await db
      .select()
      .from(warehouses)
      .where(eq(warehouses.is_active, true))
      .orderBy(asc(warehouses.sort), asc(warehouses.id))
    return {
      data: rows.map(({ line2_prefix, ...row }) => ({
        ...row,
        title: row.title[language],
        line2: `${line2_prefix} ${me?.code ?? ''}`.trim(),
        schedule: row.schedule?.[language] ?? null,
      })),
    }
  })

  serve(app, context, pickupPointsApi.list, async ({ db, language }) => {
    const rows = await db
      .select()
      .from(pickupPoints)
      .where(eq(pickupPoints.is_active, true))
      .orderBy(asc(pickupPoints.sort), asc(pickupPoints.id))
    return {
      data: rows.map((row) => ({
        ...row,
        city: row.city[language],
        title: row.title[language],
        address: row.address[language],
        schedule: row.schedule[language],
      })),
    }
  })
}
