import { searchText } from '#rules/search-text.ts'
import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { articles, customPages, shops, type Picture } from '#server/db/tables/content.ts'
import { joined } from '#server/words/joined.ts'
import { articleEntries, pinnedArticle, type ArticleEntry } from './articles-index.ts'
import { pageEntries } from './pages-index.ts'
import { withoutTags } from './sanitise.ts'
import type { ShopEntry } from './shop-entry.ts'
import { shopsOfChina } from './shops-of-china.ts'
import { shopsOfGermany } from './shops-of-germany.ts'
import { shopsOfUsa } from './shops-of-usa.ts'
import { textOf } from './texts.ts'

const day = 24 * 3_600_000
const wordsPerMinute = 180

/** In the list's default order. */
export const shopEntries: ShopEntry[] = [...shopsOfUsa, ...shopsOfGermany, ...shopsOfChina]

/** When the texts of the pages were last changed: not the day on which a provider starts with them. */
export const textsChangedAt = new Date('2026-11-02T09:00:00Z')

/** Inserts the articles and pages that every new database starts with. The same `now` produces the same rows. */
export async function seedContent(db: Database, now: Date): Promise<void> {
  await db.insert(articles).values(articleEntries.toReversed().map((entry) => articleRow(entry, now)))
  await db.insert(customPages).values(
    pageEntries.map(({ slug, title, subtitle, alt }, sort) => ({
      slug,
      placement: 'footer',
      title,
      subtitle: joined(subtitle),
      body: textOf(slug),
      banner: cover(slug, alt),
      sort,
      updated_at: textsChangedAt,
    })),
  )
}

/** Inserts fictional shops, and therefore only in the demo world. */
export async function seedShops(db: Database, now: Date): Promise<void> {
  await db.insert(shops).values(
    shopEntries.map(({ logo, promo, description, delivery_note, restrictions, ...shop }, sort) => ({
      ...shop,
      description: joined(description),
      delivery_note: delivery_note && joined(delivery_note),
      restrictions: restrictions && joined(restrictions),
      code: logo,
      logo: logoOf(logo, shop.name),
      promo_code: promo?.code ?? null,
      promo_text: promo ? joined(promo.text) : null,
      promo_until: promo ? dateAfter(now, promo.days) : null,
      sort,
    })),
  )
}

function articleRow({ daysAgo, alt, ...entry }: ArticleEntry, now: Date): typeof articles.$inferInsert {
  const body = textOf(entry.slug)
  const published_at = new Date(now.getTime() - daysAgo * day)
  const searchable = (language: keyof Localized) => {
    const { title, excerpt, tags } = entry
    return searchText([title[language], excerpt[language], ...tags, withoutTags(body[language])].join('\n'))
  }
  return {
    ...entry,
    title: joined(entry.title),
    body,
    search_text: { ru: searchable('ru'), en: searchable('en') },
    cover: cover(entry.slug, alt),
    reading_minutes: readingMinutes(body.ru),
    is_pinned: entry.slug === pinnedArticle,
    published_at,
    updated_at: published_at,
  }
}

function readingMinutes(html: string): number {
  return Math.max(1, Math.round(withoutTags(html).split(' ').length / wordsPerMinute))
}

function cover(slug: string, alt: Localized): Picture {
  return { path: `/api/media/cover-${slug}.svg`, width: 160, height: 120, alt }
}

function logoOf(slug: string, name: string): Picture {
  const alt = { ru: `Знак магазина ${name}`, en: `Logo of ${name}` }
  return { path: `/api/media/logo-${slug}.svg`, width: 96, height: 96, alt }
}

function dateAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * day).toISOString().slice(0, 10)
}
