import { and, asc, eq } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import { isDone } from '#rules/parcel-changes.ts'
import type { Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'

/** The services that the warehouse has done for a parcel. They stay on the bill whatever becomes of it. */
export async function doneServices(db: Database, parcel_id: number) {
  const rows = await db
    .select({
      id: parcelExtraServices.extra_service_id,
      title: parcelExtraServices.title,
      status: parcelExtraServices.status,
      code: extraServices.code,
    })
    .from(parcelExtraServices)
    .innerJoin(extraServices, eq(extraServices.id, parcelExtraServices.extra_service_id))
    .where(and(eq(parcelExtraServices.parcel_id, parcel_id), eq(parcelExtraServices.status, 'done')))
    .orderBy(asc(extraServices.sort), asc(extraServices.id))
  return rows.filter(isDone)
}

type Asker = { db: Database; t: Say; language: Language }

/** Throws 422 unless all services done are among `same`, those requested in the same quantity as before. */
export async function keepDone(
  { db, t, language }: Asker,
  parcel_id: number,
  same: ReadonlySet<number>,
): Promise<void> {
  const dropped = (await doneServices(db, parcel_id)).find(({ id }) => !same.has(id))
  if (!dropped) return
  throw invalid({ extra_services: [t('provider.parcels.service_done', { service: dropped.title[language] })] })
}
