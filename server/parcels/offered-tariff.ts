import { and, eq, gte, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'

export type Route = {
  warehouse_id: number
  delivery_method: string
  /** null: not known yet; then any will do. */
  destination_country_code: string | null
  /** yyyy-mm-dd, in UTC. */
  today: string
}

/** Does this tariff go this way today? */
export async function isOffered(db: Database, id: number, route: Route): Promise<boolean> {
  const [row] = await db
    .select({ id: tariffs.id })
    .from(tariffs)
    .where(and(eq(tariffs.id, id), onRoute(route)))
  return row !== undefined
}

/** Tariffs that go this way today. */
export function onRoute(route: Route): SQL | undefined {
  return and(
    eq(tariffs.is_active, true),
    eq(tariffs.warehouse_id, route.warehouse_id),
    eq(tariffs.delivery_method, route.delivery_method),
    route.destination_country_code === null
      ? undefined
      : eq(tariffs.destination_country_code, route.destination_country_code),
    lte(tariffs.valid_from, route.today),
    or(isNull(tariffs.valid_to), gte(tariffs.valid_to, route.today)),
  )
}
