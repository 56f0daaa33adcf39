import type { Hono } from 'hono'
import { health } from '#contracts/health.ts'
import { buildFacts } from '#server/build-facts.ts'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'

/** 503 while the process starts or stops, so that a load balancer sends nothing new here. */
export function mountHealth(app: Hono<Served>, context: Context): void {
  app.on(health.show.method, health.show.path, (exchange) => {
    const isReady = context.isReady()
    const body = health.show.reply.parse({ status: isReady ? 'ok' : 'unavailable', version: buildFacts.version })
    return exchange.json(body, isReady ? 200 : 503)
  })
}
