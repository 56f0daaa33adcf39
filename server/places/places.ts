import { asc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { offices } from '#contracts/offices.ts'
import { pickupPoints as pickupPointsApi, warehouses as warehousesApi } from '#contracts/places.ts'
import type { Language } from '#contracts/wire.ts'
import type { Context, Database } from '#server/context.ts'
import { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { users } from '#server/db/tables/users.ts'
import { serve, type Served } from '#server/http/serve.ts'

/** Warehouses and pick-up points. */
export function mountPlaces(app: Hono<Served>, context: Context): void {
  serve(app, context, warehousesApi.list, async ({ db, user, language }) => {
    const [me] = await db.select({ code: users.customer_code }).from(users).where(eq(users.id, user.id))
    const rows = await openWarehouses(db)
    return {
      data: rows.map(({ line2_prefix, ...row }) => ({
        ...row,
        title: row.title[language],
        line2: `${line2_prefix} ${me?.code ?? ''}`.trim(),
        schedule: row.schedule?.[language] ?? null,
      })),
    }
  })

  serve(app, context, pickupPointsApi.list, async ({ db, language }) => ({ data: await openPoints(db, language) }))

  serve(app, context, offices.show, async ({ db, language }) => {
    const rows = await openWarehouses(db)
    return {
      data: {
        warehouses: rows.map((row) => ({
          id: row.id,
          title: row.title[language],
          schedule: row.schedule?.[language] ?? null,
        })),
        pickup_points: await openPoints(db, language),
      },
    }
  })
}

function openWarehouses(db: Database) {
  return db
    .select()
    .from(warehouses)
    .where(eq(warehouses.is_active, true))
    .orderBy(asc(warehouses.sort), asc(warehouses.id))
}

async function openPoints(db: Database, language: Language) {
  const rows = await db
    .select()
    .from(pickupPoints)
    .where(eq(pickupPoints.is_active, true))
    .orderBy(asc(pickupPoints.sort), asc(pickupPoints.id))
  return rows.map((row) => ({
    ...row,
    city: row.city[language],
    title: row.title[language],
    address: row.address[language],
    schedule: row.schedule[language],
  }))
}
