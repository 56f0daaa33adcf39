import * as z from 'zod/mini'
import { get, one, page, paging } from './endpoint.ts'
import { Picture } from './media.ts'
import { Id, Instant, open, text } from './wire.ts'

export const articleCategories = ['start', 'price', 'time', 'customs', 'rules'] as const

/** An id or a slug: both identify the same record. */
export const bySlug = z.strictObject({ id: z.string().check(z.regex(/^[a-z0-9-]{1,80}$/)) })

export const Article = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  cover: Picture,
  category: open(articleCategories),
  tags: z.array(z.string()),
  reading_minutes: z.int(),
  /** For featuring one article; the list itself is sorted by date. */
  is_pinned: z.boolean(),
  published_at: Instant,
})
export type Article = z.infer<typeof Article>

/** Devices keep articles from before there were covers here. */
const Neighbour = z.nullable(z.object({ id: Id, slug: z.string(), title: z.string(), cover: z.optional(Picture) }))

export const ArticleDetail = z.object({
  ...Article.shape,
  /** Safe HTML: headings from h2 on, paragraphs, lists, tables, quotes, links, our own drawings. */
  body: z.string(),
  updated_at: Instant,
  /** By date: the previous and the next article. */
  neighbours: z.object({ previous: Neighbour, next: Neighbour }),
})
export type ArticleDetail = z.infer<typeof ArticleDetail>

const ArticleFilter = z.strictObject({
  category: z.optional(z.string().check(z.regex(/^[a-z_]{1,40}$/))),
  search: z.optional(text(100)),
})

export const articles = {
  /** Newest first. */
  list: get('/articles', {
    summary: 'Articles, newest first',
    guest: true,
    query: z.strictObject({ ...paging, filter: z.optional(ArticleFilter) }),
    reply: page(Article),
  }),
  show: get('/articles/:id', {
    summary: 'One article by number or name, with its neighbours',
    guest: true,
    params: bySlug,
    reply: one(ArticleDetail),
  }),
}
