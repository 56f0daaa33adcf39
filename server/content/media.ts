import type { Hono } from 'hono'
import { media as api } from '#contracts/media.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Served } from '#server/http/serve.ts'
import { drawings } from './drawings.ts'
import { letterDrawing } from './letter-mark.ts'
import { sharePicture } from './share-picture.ts'

/** A week: covers change only with a release, and an outdated one does no harm for some days. */
const cache = 'public, max-age=604800, stale-while-revalidate=604800'

/** Covers, banners and logos, open to guests. They aren't JSON, so they bypass `serve`. */
export function mountMedia(app: Hono<Served>): void {
  app.get(api.show.path, async (exchange) => {
    const name = exchange.req.param('name') ?? ''
    const { body, etag, type } = (await pictureCalled(name)) ?? missing()
    const headers = { 'Cache-Control': cache, ETag: etag }
    if (exchange.req.header('if-none-match')?.includes(etag)) return exchange.body(null, 304, headers)
    return exchange.body(body, 200, { ...headers, 'Content-Type': type })
  })
}

async function pictureCalled(name: string) {
  const svgName = name.replace(/\.png$/, '.svg')
  if (svgName !== name) {
    const drawing = drawings.get(svgName)
    if (!drawing) return null
    const { png, etag } = await sharePicture(drawing)
    return { body: png, etag, type: 'image/png' }
  }
  const drawing = drawings.get(name) ?? letterDrawing(name)
  return drawing ? { body: drawing.svg, etag: drawing.etag, type: 'image/svg+xml; charset=utf-8' } : null
}

function missing(): never {
  throw notFound()
}
