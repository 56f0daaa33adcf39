import * as z from 'zod/mini'
import { bySlug } from './articles.ts'
import { all, get, one } from './endpoint.ts'
import { Picture } from './media.ts'
import { Id, Instant, open } from './wire.ts'

export const pagePlacements = ['header', 'footer', 'none'] as const

/** A link to a page, and its place on every screen. */
export const CustomPage = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  placement: open(pagePlacements),
})
export type CustomPage = z.infer<typeof CustomPage>

export const CustomPageDetail = z.object({
  ...CustomPage.shape,
  subtitle: z.nullable(z.string()),
  banner: z.nullable(Picture),
  /** Safe HTML, like an article's. */
  body: z.string(),
  updated_at: Instant,
})
export type CustomPageDetail = z.infer<typeof CustomPageDetail>

const PageFilter = z.strictObject({ placement: z.optional(z.enum(['header', 'footer'])) })

export const customPages = {
  /** The pages with a place in the header or the footer, in order. */
  list: get('/custom-pages', {
    summary: 'Pages of the provider’s own, for header and footer',
    guest: true,
    query: z.strictObject({ filter: z.optional(PageFilter) }),
    reply: all(CustomPage),
  }),
  show: get('/custom-pages/:id', {
    summary: 'One such page by number or name',
    guest: true,
    params: bySlug,
    reply: one(CustomPageDetail),
  }),
}
