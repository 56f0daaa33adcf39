import { asc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffPickupPoints, staffWarehouses } from '#contracts/staff/places.ts'
import type { Context } from '#server/context.ts'
import { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'
import type { Served } from '#server/http/serve.ts'
import { mountList } from './mount-list.ts'

/** Warehouses and pick-up points. */
export function mountPlaceLists(app: Hono<Served>, context: Context): void {
  mountList(app, context, {
    api: staffWarehouses,
    table: warehouses,
    known: ['code'],
    order: [asc(warehouses.sort)],
    async check(db, { id, country_code }) {
      // A tariff stores the country of its warehouse, so it must follow.
      await db.update(tariffs).set({ origin_country_code: country_code }).where(eq(tariffs.warehouse_id, id))
      return {}
    },
  })

  mountList(app, context, {
    api: staffPickupPoints,
    table: pickupPoints,
    known: ['code'],
    order: [asc(pickupPoints.sort)],
  })
}
