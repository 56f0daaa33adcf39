import type { Hono } from 'hono'
import { media as api } from '#contracts/media.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Served } from '#server/http/serve.ts'
import { drawings } from './drawings.ts'
import { letterDrawing } from './letter-mark.ts'

/** A week: covers change with a release, and an old one for some days harms nobody. */
const cache = 'public, max-age=604800, stale-while-revalidate=604800'

/** Covers, banners and logos. Text, so it goes out without `serve`; guests see all of them. */
export function mountMedia(app: Hono<Served>): void {
  app.get(api.show.path, (exchange) => {
    const name = exchange.req.param('name') ?? ''
    const drawing = drawings.get(name) ?? letterDrawing(name)
    if (!drawing) throw notFound()
    const headers = { 'Cache-Control': cache, ETag: drawing.etag }
    if (exchange.req.header('if-none-match')?.includes(drawing.etag)) return exchange.body(null, 304, headers)
    return exchange.body(drawing.svg, 200, { ...headers, 'Content-Type': 'image/svg+xml; charset=utf-8' })
  })
}
