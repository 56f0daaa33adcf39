import { asc, ne } from 'drizzle-orm'
import type { Hono } from 'hono'
import { customPages as api } from '#contracts/custom-pages.ts'
import type { Language } from '#contracts/wire.ts'
import type { Context } from '#server/context.ts'
import { customPages } from '#server/db/tables/content.ts'
import { notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { withOperator } from '#server/operator.ts'
import { demoOperator } from '#server/seed/operator.ts'
import { bySlug } from './by-slug.ts'
import { pictureReply } from './picture-reply.ts'

/** The provider's pages, such as about, terms and privacy. */
export function mountCustomPages(app: Hono<Served>, context: Context): void {
  // Without an operator only a demo world can have started.
  const operator = context.env.operator ?? demoOperator

  serve(app, context, api.list, async ({ db, language }) => {
    const rows = await db
      .select()
      .from(customPages)
      .where(ne(customPages.placement, 'none'))
      .orderBy(asc(customPages.sort), asc(customPages.id))
    return { data: rows.map((row) => pageLink(row, language)) }
  })

  serve(app, context, api.show, async ({ db, params, language }) => {
    const [row] = await db.select().from(customPages).where(bySlug(customPages, params.id))
    if (!row) throw notFound()
    return {
      data: {
        ...pageLink(row, language),
        subtitle: row.subtitle?.[language] ?? null,
        banner: row.banner && pictureReply(row.banner, language),
        body: withOperator(row.body[language], operator, language),
        updated_at: row.updated_at.toISOString(),
      },
    }
  })
}

function pageLink(row: typeof customPages.$inferSelect, language: Language) {
  // Older databases place some pages in the header, which has no room for them.
  const placement = row.placement === 'none' ? 'none' : 'footer'
  return { id: row.id, slug: row.slug, title: row.title[language], placement }
}
