import { and, eq } from 'drizzle-orm'
import type { Tariff } from '#contracts/tariffs.ts'
import type { Database } from '#server/context.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'
import { tariffInWords, tariffsOn } from '#server/tariffs/tariff-rows.ts'

export type Route = {
  warehouse_id: number
  delivery_method: string
  /** null: not known yet, so every tariff fits. */
  destination_country_code: string | null
  /** yyyy-mm-dd, in UTC. */
  today: string
}

/** Whether this tariff serves this route today. */
export async function isOffered(db: Database, id: number, route: Route): Promise<boolean> {
  return (await tariffsOf(db, route)).some((tariff) => tariff.id === id)
}

/** The tariffs that serve this route today. */
export async function tariffsOf(db: Database, route: Route): Promise<Tariff[]> {
  const onRoute = and(
    eq(tariffs.warehouse_id, route.warehouse_id),
    eq(tariffs.delivery_method, route.delivery_method),
    route.destination_country_code === null
      ? undefined
      : eq(tariffs.destination_country_code, route.destination_country_code),
  )
  return (await tariffsOn(db, route.today, onRoute)).map((row) => tariffInWords(row, 'en'))
}
