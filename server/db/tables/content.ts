import { isNull, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { id, instant, localized } from '../columns.ts'
import { staff, users } from './users.ts'

/** An image: its path under /api/media, and its size in pixels. */
export type Picture = { path: string; width: number; height: number; alt: Record<'ru' | 'en', string> }

export const articles = pgTable(
  'articles',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: localized('title').notNull(),
    excerpt: localized('excerpt').notNull(),
    /** HTML, sanitised when it is stored. */
    body: localized('body').notNull(),
    /** Title, excerpt, tags and the body without its markup, normalised by `rules/search-text`. */
    search_text: localized('search_text').notNull().default({ ru: '', en: '' }),
    cover: jsonb('cover').$type<Picture>().notNull(),
    category: text('category').notNull(),
    tags: text('tags').array().notNull().default([]),
    reading_minutes: smallint('reading_minutes').notNull(),
    is_pinned: boolean('is_pinned').notNull().default(false),
    published_at: instant('published_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('articles_slug').on(table.slug), index('articles_newest').on(table.published_at, table.id)],
)

export const shops = pgTable(
  'shops',
  {
    id: id(),
    /** The name staff use for it in their lists; customers never see it. */
    code: text('code')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    name: text('name').notNull(),
    url: text('url').notNull(),
    logo: jsonb('logo').$type<Picture>().notNull(),
    country_code: text('country_code').notNull(),
    categories: text('categories').array().notNull(),
    description: localized('description').notNull(),
    promo_code: text('promo_code'),
    promo_text: localized('promo_text'),
    promo_until: date('promo_until', { mode: 'string' }),
    delivery_note: localized('delivery_note'),
    restrictions: localized('restrictions'),
    is_recommended: boolean('is_recommended').notNull().default(false),
    sort: smallint('sort').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('shops_code').on(table.code)],
)

export const customPages = pgTable(
  'custom_pages',
  {
    id: id(),
    slug: text('slug').notNull(),
    title: localized('title').notNull(),
    subtitle: localized('subtitle'),
    body: localized('body').notNull(),
    banner: jsonb('banner').$type<Picture>(),
    placement: text('placement').notNull(),
    sort: smallint('sort').notNull().default(0),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('custom_pages_slug').on(table.slug)],
)

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    user_id: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Set when staff wrote it while impersonating the customer. */
    staff_id: integer('staff_id').references(() => staff.id),
    client_uuid: uuid('client_uuid'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    answered_at: instant('answered_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('contact_messages_client_uuid').on(table.client_uuid),
    // The desk's lists: all messages, and the unanswered ones.
    index('contact_messages_desk').on(table.created_at, table.id),
    index('contact_messages_desk_open').on(table.created_at, table.id).where(isNull(table.answered_at)),
  ],
)
