import type { MiddlewareHandler } from 'hono'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'
import { startSending } from '#server/jobs/start-sending.ts'
import { sendMails } from './send-mails.ts'

export function startMailing(context: Context): { stop(): void } {
  return startSending(context, sendMails)
}

/** Sends mails after every write: it may have queued one, and its transaction is over by then. */
export function mailAfterWrites({ mail }: Context): MiddlewareHandler<Served> {
  return async (exchange, next) => {
    await next()
    if (exchange.req.method !== 'GET' && exchange.res.status < 400) mail.nudge()
  }
}
