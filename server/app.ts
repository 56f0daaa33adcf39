import { Hono } from 'hono'
import { requestId } from 'hono/request-id'
import { sharePath } from '#paths.ts'
import type { Context } from './context.ts'
import { answerError } from './http/answer-errors.ts'
import { servePage } from './http/page.ts'
import { answerOptions } from './http/cross-origin.ts'
import { methodsOf } from './http/methods.ts'
import { notFound, Refused } from './http/refusal.ts'
import { limitBody } from './http/request-body.ts'
import { logRequests } from './http/request-log.ts'
import { isOverTls, securityHeaders } from './http/security-headers.ts'
import type { Served } from './http/serve.ts'
import { answerShare } from './http/share-target.ts'
import { noticeUnknownProxy } from './http/unknown-proxy.ts'
import { isUploadPath } from './http/uploads.ts'
import { networkOf } from './http/visitor.ts'
import { mountSite } from './pages/site.ts'
import { mailAfterWrites } from './mail/mailing.ts'
import { mount } from './routes.ts'

/** Everything one origin serves: the API under /api, the built page everywhere else. */
export function createApp(context: Context): Hono<Served> {
  const app = new Hono<Served>()
  app.use(
    requestId({ limitLength: 64 }),
    logRequests(context),
    securityHeaders(context.env),
    noticeUnknownProxy(context),
  )
  app.onError((error, exchange) => answerError(error, exchange, context))
  app.use('*', async (exchange, next) => {
    await context.loadLimits.countRequest(networkOf(exchange, context.env.trustedProxies), context.clock.now())
    return next()
  })

  app.use('/api/*', async (exchange, next) => {
    await next()
    // Set on the headers directly: `exchange.header` would rebuild the answer here, as a stream.
    const { headers } = exchange.res
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
  app.use('/api/*', answerOptions(context.env))
  app.use('/api/*', mailAfterWrites(context))
  // An upload counts its own bytes while streaming to disk. The body of a GET is never read.
  app.use('/api/*', (exchange, next) => {
    const { method, path } = exchange.req
    return method === 'GET' || isUploadPath(path) ? next() : limitBody(exchange, next)
  })

  const api = new Hono<Served>()
  mount(api, context)
  app.route('/api', api)
  for (const path of ['/api', '/api/*']) {
    app.all(path, (exchange) => {
      const { method } = exchange.req
      const methods = methodsOf(exchange.req.path)
      if (methods.length === 0) throw notFound()
      exchange.header('Allow', methods.join(', '))
      // Laravel's own words, as for a missing token.
      throw new Refused(405, { message: `The ${method} method is not supported for this route.` })
    })
  }

  app.post(sharePath, answerShare)
  const site = mountSite(app, context)
  app.all('*', servePage(context.env.pageDir, site, isOverTls(context.env)))
  return app
}
