import type { Hono } from 'hono'
import type { Context } from '#server/context.ts'
import { matches } from '#server/http/etag.ts'
import type { Served } from '#server/http/serve.ts'
import { createPrerenderedPages, type PrerenderedPages } from './prerendered-pages.ts'
import { robots, security, siteMap, summary } from './for-robots.ts'
import { createBuild } from './opened-build.ts'
import { ttlCache } from './ttl-cache.ts'

/** Milliseconds that a file is cached, the same as for pages. */
const fresh = 20_000

const forRobots = [
  ['/robots.txt', 'text/plain', robots],
  ['/llms.txt', 'text/plain', summary],
  ['/sitemap.xml', 'application/xml', siteMap],
  ['/.well-known/security.txt', 'text/plain', security],
] as const

/** The public site: its prerendered pages, `robots.txt`, `llms.txt`, the sitemap and `security.txt`. */
export function mountSite(app: Hono<Served>, context: Context): PrerenderedPages {
  const { env, siteUrl, clock, log } = context
  // A page built for another provider fetches its content itself.
  const ask = (call: string, language: string) =>
    env.apiOrigin
      ? Promise.resolve(new Response(null, { status: 503 }))
      : Promise.resolve(
          app.request(`/api${call}`, { headers: { Accept: 'application/json', 'Accept-Language': language } }),
        )

  for (const [path, type, make] of forRobots) {
    const find = ttlCache(
      () => make(context),
      fresh,
      () => clock.now().getTime(),
    )
    app.get(path, async (exchange) => {
      const { text, etag } = await find()
      const headers = { ETag: etag, 'Cache-Control': 'public, max-age=300' }
      if (matches(exchange.req.header('if-none-match'), etag)) return exchange.body(null, 304, headers)
      return exchange.body(text, 200, { ...headers, 'Content-Type': `${type}; charset=utf-8` })
    })
  }
  return createPrerenderedPages({
    build: createBuild(env.pageDir),
    origin: siteUrl,
    ask,
    onFailure: (error) => log.error({ err: error }, 'a page could not be drawn'),
    now: () => clock.now().getTime(),
  })
}
