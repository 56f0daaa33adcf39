import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { health } from '#contracts/health.ts'
import { buildFacts } from '#server/build-facts.ts'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'

/** Milliseconds that the database has to answer. */
const patience = 5_000

/**
 * Answers 503 while the process can't serve, so that a load balancer sends no new requests. Concurrent calls share one
 * database query.
 */
export function mountHealth(app: Hono<Served>, context: Context): void {
  let asking: Promise<boolean> | undefined
  app.on(health.show.method, health.show.path, async (exchange) => {
    asking ??= answers(context).finally(() => (asking = undefined))
    const isReady = context.isReady() && (await asking)
    const body = health.show.reply.parse({ status: isReady ? 'ok' : 'unavailable', version: buildFacts.version })
    return exchange.json(body, isReady ? 200 : 503)
  })
}

async function answers({ db, log }: Context): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => (timer = setTimeout(resolve, patience, false)))
  const asked = db.execute(sql`select 1`).then(
    () => true,
    (error: unknown) => {
      log.error({ err: error }, 'the database does not answer')
      return false
    },
  )
  const isThere = await Promise.race([asked, late])
  clearTimeout(timer)
  return isThere
}
