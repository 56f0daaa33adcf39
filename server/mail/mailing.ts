import type { MiddlewareHandler } from 'hono'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'
import { startSending } from '#server/jobs/start-sending.ts'
import { sendMails } from './send-mails.ts'

export function startMailing(context: Context): { stop(): void } {
  return startSending(context, sendMails)
}

/** Nudges the sender after every successful write: it may have queued a mail, and its transaction has ended by then. */
export function mailAfterWrites({ mail }: Context): MiddlewareHandler<Served> {
  return async (exchange, next) => {
    await next()
    if (exchange.req.method !== 'GET' && exchange.res.status < 400) mail.nudge()
  }
}
