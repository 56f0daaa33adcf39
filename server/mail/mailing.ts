import type { MiddlewareHandler } from 'hono'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'
import { sendMails } from './send-mails.ts'

/** For what failed before, and for what another process queued. */
const everyMilliseconds = 30_000

/** Sends what is due: now, at every nudge, and twice a minute. Stopping lets the mail on its way go out. */
export function startMailing(context: Context): { stop(): void } {
  let isRunning = false
  let isWanted = false
  let isStopping = false

  const run = async () => {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await sendMails(context, () => isStopping)
      }
    } finally {
      isRunning = false
    }
  }
  const nudged = () => {
    isWanted = true
    if (!isRunning) context.background(run())
  }

  nudged()
  const timer = setInterval(nudged, everyMilliseconds)
  timer.unref()
  const deafen = context.mail.listen(nudged)
  return {
    stop() {
      isWanted = false
      isStopping = true
      clearInterval(timer)
      deafen()
    },
  }
}

/** A write may have queued mail, and its transaction is over when it is answered. */
export function mailAfterWrites({ mail }: Context): MiddlewareHandler<Served> {
  return async (exchange, next) => {
    await next()
    if (exchange.req.method !== 'GET' && exchange.res.status < 400) mail.nudge()
  }
}
