import { and, arrayContains, asc, desc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { shops as api } from '#contracts/shops.ts'
import type { Language } from '#contracts/wire.ts'
import { searchText } from '#rules/search-text.ts'
import { mentions } from '#rules/shop-filter.ts'
import type { Context } from '#server/context.ts'
import { shops } from '#server/db/tables/content.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pictureReply } from './picture-reply.ts'

/** Recommended shops. There are only dozens, so the list isn't paged. */
export function mountShops(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async ({ db, query: { filter, limit }, language, exchange }) => {
    const rows = await db
      .select()
      .from(shops)
      .where(
        and(
          eq(shops.is_active, true),
          filter?.country ? eq(shops.country_code, filter.country) : undefined,
          filter?.category ? arrayContains(shops.categories, [filter.category]) : undefined,
        ),
      )
      .orderBy(desc(shops.is_recommended), asc(shops.sort), asc(shops.id))
    const today = readerDay(exchange, context.clock.now())
    const wanted = searchText(filter?.search ?? '')
    const found = rows.map((row) => shopReply(row, language, today)).filter((shop) => mentions(shop, wanted))
    return { data: found.slice(0, limit) }
  })
}

function shopReply(row: typeof shops.$inferSelect, language: Language, today: string) {
  const isOver = row.promo_until !== null && row.promo_until < today
  const promo = row.promo_code === null || isOver ? null : row
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    logo: pictureReply(row.logo, language),
    country_code: row.country_code,
    categories: row.categories,
    description: row.description[language],
    promo_code: promo?.promo_code ?? null,
    promo_text: promo?.promo_text?.[language] ?? null,
    promo_until: promo?.promo_until ?? null,
    delivery_note: row.delivery_note?.[language] ?? null,
    restrictions: row.restrictions?.[language] ?? null,
    is_recommended: row.is_recommended,
  }
}
