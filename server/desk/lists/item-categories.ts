import { asc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffItemCategories } from '#contracts/staff/item-categories.ts'
import type { Context } from '#server/context.ts'
import { itemCategories } from '#server/db/tables/item-categories.ts'
import type { Served } from '#server/http/serve.ts'
import { mountList } from './mount-list.ts'

/** Categories of items for declarations. */
export function mountItemCategoryList(app: Hono<Served>, context: Context): void {
  mountList(app, context, {
    api: staffItemCategories,
    table: itemCategories,
    known: ['code'],
    order: [asc(itemCategories.sort)],
  })
}
