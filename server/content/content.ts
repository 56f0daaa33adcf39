import type { Hono } from 'hono'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'
import { mountArticles } from './articles.ts'
import { mountCustomPages } from './custom-pages.ts'
import { mountMedia } from './media.ts'
import { mountShops } from './shops.ts'

/** Public content: articles, shops, pages, and the drawings in them. */
export function mountContent(app: Hono<Served>, context: Context): void {
  mountArticles(app, context)
  mountCustomPages(app, context)
  mountMedia(app)
  mountShops(app, context)
}
