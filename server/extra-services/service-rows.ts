import { asc, eq } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import type { Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'

export type ServiceRow = typeof extraServices.$inferSelect

/** The active services, in display order. */
export function activeServices(db: Database): Promise<ServiceRow[]> {
  return db
    .select()
    .from(extraServices)
    .where(eq(extraServices.is_active, true))
    .orderBy(asc(extraServices.sort), asc(extraServices.id))
}

/** A service in the shape of the contract and the rules. */
export function serviceInWords(row: ServiceRow, language: Language) {
  return {
    ...row,
    title: row.title[language],
    description: row.description[language],
    percent: row.percent === null ? null : Number(row.percent),
  }
}

/**
 * Pairs of chosen services that exclude each other, each pair once: the index of the later one, and the earlier
 * service. Unknown services are undefined and exclude nothing.
 */
export function conflicts(chosen: readonly (ServiceRow | undefined)[]): { index: number; other: ServiceRow }[] {
  return chosen.flatMap((service, index) => {
    const excludes = (earlier: ServiceRow | undefined) =>
      service && earlier && (service.conflicts_with.includes(earlier.id) || earlier.conflicts_with.includes(service.id))
    const other = chosen.slice(0, index).find(excludes)
    return other ? [{ index, other }] : []
  })
}
