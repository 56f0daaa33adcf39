import { asc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffShops } from '#contracts/staff/shops.ts'
import { letterMark } from '#server/content/letter-mark.ts'
import type { Context } from '#server/context.ts'
import { shops } from '#server/db/tables/content.ts'
import type { Served } from '#server/http/serve.ts'
import { mountList } from './mount-list.ts'

/** Recommended shops. */
export function mountShopList(app: Hono<Served>, context: Context): void {
  mountList(app, context, {
    api: staffShops,
    table: shops,
    known: ['code'],
    order: [asc(shops.sort)],
    values: (_db, body) => ({ ...body, ...(body.name !== undefined && { logo: letterMark(body.name) }) }),
  })
}
