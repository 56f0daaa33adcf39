import * as z from 'zod/mini'
import { get } from './endpoint.ts'

/** A drawing of the provider, the same in light and dark. `alt` is in the reader's language. */
export const Picture = z.object({
  url: z.string(),
  /** Pixels; it may be shown at any size with this aspect ratio. */
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})
export type Picture = z.infer<typeof Picture>

const name = z.string().check(z.regex(/^[a-z0-9-]{1,60}\.(?:svg|png)$/))

/** A drawing as SVG; with `.png` instead, a card of 1200 × 630 that messengers show with a page. */
export const media = {
  show: get('/media/:name', {
    summary: 'A drawn picture of the provider’s own content',
    guest: true,
    params: z.strictObject({ name }),
  }),
}
