import type { Hono } from 'hono'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'
import { createFinishedPages, type FinishedPages } from './finished-pages.ts'
import { robots, siteMap, summary } from './for-robots.ts'
import { createBuild } from './opened-build.ts'

/** The public site: its finished pages, and what programs read to find them. */
export function mountSite(app: Hono<Served>, context: Context): FinishedPages {
  const { env, siteUrl, clock, log } = context
  // A page that was built for a provider elsewhere asks that one, by itself.
  const ask = (call: string, language: string) =>
    env.apiOrigin
      ? Promise.resolve(new Response(null, { status: 503 }))
      : Promise.resolve(
          app.request(`/api${call}`, { headers: { Accept: 'application/json', 'Accept-Language': language } }),
        )

  app.get('/robots.txt', async (exchange) => exchange.text(await robots(context)))
  app.get('/llms.txt', async (exchange) => exchange.text(await summary(context)))
  app.get('/sitemap.xml', async (exchange) => {
    exchange.header('Content-Type', 'application/xml; charset=utf-8')
    return exchange.body(await siteMap(context))
  })
  return createFinishedPages({
    build: createBuild(env.pageDir),
    origin: siteUrl,
    ask,
    onFailure: (error) => log.error({ err: error }, 'a public page could not be drawn'),
    now: () => clock.now().getTime(),
  })
}
