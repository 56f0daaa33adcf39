import { asc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffExtraServices } from '#contracts/staff/tariffs.ts'
import type { Context } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import type { Served } from '#server/http/serve.ts'
import { codesById, rowsByCode } from './by-code.ts'
import { mountList } from './mount-list.ts'

const priced = new Set(['fixed', 'per_item', 'per_kg'])

/** Services that the warehouse can do for a parcel. */
export function mountExtraServiceList(app: Hono<Served>, context: Context): void {
  mountList(app, context, {
    api: staffExtraServices,
    table: extraServices,
    known: ['code'],
    order: [asc(extraServices.sort)],
    async values(db, { conflicts_with, ...rest }, t) {
      if (!conflicts_with) return rest
      const others = await rowsByCode(db, extraServices, { codes: conflicts_with, field: 'conflicts_with', t })
      return { ...rest, conflicts_with: others.map(({ id }) => id) }
    },
    async entries(db, rows) {
      const codes = await codesById(db, extraServices)
      return rows.map((row) => ({ ...row, conflicts_with: row.conflicts_with.flatMap((id) => codes.get(id) ?? []) }))
    },
    check(_db, { price_type, price, percent, min_amount, max_amount }, t) {
      const needed = [t('provider.desk.needed_for_kind')]
      const isUpsideDown = min_amount !== null && max_amount !== null && Number(max_amount) < Number(min_amount)
      return {
        ...(priced.has(price_type) && price === null && { price: needed }),
        ...(price_type === 'percent' && percent === null && { percent: needed }),
        ...(isUpsideDown && { max_amount: [t('provider.desk.ends_before')] }),
      }
    },
  })
}
