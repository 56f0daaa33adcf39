import { boolean, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, localized } from '../columns.ts'

/** Kinds of things that customers declare: shoes, phones, books. */
export const itemCategories = pgTable(
  'item_categories',
  {
    id: id(),
    /** The name staff use for it in their lists. */
    code: text('code').notNull(),
    title: localized('title').notNull(),
    sort: smallint('sort').notNull().default(0),
    /** An inactive category can't be chosen any more; existing items keep it. */
    is_active: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('item_categories_code').on(table.code)],
)
