import * as z from 'zod/mini'
import { bySlug } from './articles.ts'
import { all, get, one } from './endpoint.ts'
import { Picture } from './media.ts'
import { Id, Instant, open } from './wire.ts'

/** A page placed nowhere is found by its address only. */
export const pagePlacements = ['footer', 'none'] as const

/** A link to a page. */
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

export const customPages = {
  /** The pages that the footer links to, in order. */
  list: get('/custom-pages', {
    summary: 'Pages of the provider’s own, for the footer',
    guest: true,
    reply: all(CustomPage),
  }),
  show: get('/custom-pages/:id', {
    summary: 'One such page by number or name',
    guest: true,
    params: bySlug,
    reply: one(CustomPageDetail),
  }),
}
