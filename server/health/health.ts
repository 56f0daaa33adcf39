import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { health } from '#contracts/health.ts'
import { buildFacts } from '#server/build-facts.ts'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'

/** The database has so long to answer (milliseconds). */
const patience = 5_000

/** 503 while the process cannot serve, so that a load balancer sends nothing new here. However many ask at once, the database is asked once. */
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
