import { and, asc, desc, eq, getTableColumns, like, lte, sql, type SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { ArticleDetail } from '#contracts/articles.ts'
import { articles as api } from '#contracts/articles.ts'
import type { Language } from '#contracts/wire.ts'
import { searchText } from '#rules/search-text.ts'
import type { Context, Database } from '#server/context.ts'
import { articles } from '#server/db/tables/content.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { beyond, cursorPage, inOrder, readCursor, usualPageSize } from '#server/paging/keyset.ts'
import { bySlug } from './by-slug.ts'
import { pictureReply } from './picture-reply.ts'

/** Public articles: the list, newest first, and single articles with their neighbours. */
export function mountArticles(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async ({ db, query, language, t }) => {
    const { per_page = usualPageSize, filter } = query
    const cursor = readCursor(query.cursor)
    if (cursor === null) throw invalid({ cursor: [t('errors.format')] })
    const found = await db
      .select(shownOnCards)
      .from(articles)
      .where(
        and(
          isPublished(context.clock.now()),
          filter?.category ? eq(articles.category, filter.category) : undefined,
          filter?.search ? mentions(filter.search, language) : undefined,
          beyond(byDate, cursor),
        ),
      )
      .orderBy(...inOrder(byDate, cursor))
      .limit(per_page + 1)
    const path = `${context.env.publicUrl ?? ''}/api${api.list.path}`
    const request = { cursor, per_page, path, query: { per_page, filter } }
    const { rows, page } = cursorPage(
      found.map((row) => ({ ...row, created_at: row.published_at })),
      request,
    )
    return { data: rows.map((row) => articleCard(row, language)), ...page }
  })

  serve(app, context, api.show, async ({ db, params, language }) => {
    const now = context.clock.now()
    const [row] = await db
      .select()
      .from(articles)
      .where(and(bySlug(articles, params.id), isPublished(now)))
    if (!row) throw notFound()
    const [previous, next] = [
      await neighbour(db, row, 'previous', { language, now }),
      await neighbour(db, row, 'next', { language, now }),
    ]
    return {
      data: {
        ...articleCard(row, language),
        body: row.body[language],
        updated_at: row.updated_at.toISOString(),
        neighbours: { previous, next },
      },
    }
  })
}

type ArticleRow = typeof articles.$inferSelect

// Without the bodies, which are the largest part and aren't shown on cards.
const { body: _body, search_text: _search, ...shownOnCards } = getTableColumns(articles)

/** Paging is by the date of publication. */
const byDate = { id: articles.id, created_at: articles.published_at }

function isPublished(now: Date): SQL {
  return lte(articles.published_at, now)
}

function mentions(search: string, language: Language): SQL {
  const pattern = `%${searchText(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return like(sql`${articles.search_text} ->> ${language}::text`, pattern)
}

function articleCard(row: Omit<ArticleRow, 'body' | 'search_text'>, language: Language) {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title[language],
    excerpt: row.excerpt[language],
    cover: pictureReply(row.cover, language),
    category: row.category,
    tags: row.tags,
    reading_minutes: row.reading_minutes,
    is_pinned: row.is_pinned,
    published_at: row.published_at.toISOString(),
  }
}

async function neighbour(
  db: Database,
  { published_at, id }: ArticleRow,
  side: 'previous' | 'next',
  { language, now }: { language: Language; now: Date },
): Promise<ArticleDetail['neighbours']['next']> {
  const cursor = { created_at: published_at.toISOString(), id, _pointsToNextItems: side === 'previous' }
  const direction = side === 'previous' ? desc : asc
  const [row] = await db
    .select({ id: articles.id, slug: articles.slug, title: articles.title, cover: articles.cover })
    .from(articles)
    .where(and(isPublished(now), beyond(byDate, cursor)))
    .orderBy(direction(articles.published_at), direction(articles.id))
    .limit(1)
  return row ? { ...row, title: row.title[language], cover: pictureReply(row.cover, language) } : null
}
