import type { MiddlewareHandler } from 'hono'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'
import { sendMails } from './send-mails.ts'

/** For mails that failed before, and those that another process queued. */
const everyMilliseconds = 30_000

/** Sends what is due: now, after every write, and twice a minute. Stopping waits for the mail that is being sent. */
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

/** Sends mails after every write: it may have queued one, and its transaction is over by then. */
export function mailAfterWrites({ mail }: Context): MiddlewareHandler<Served> {
  return async (exchange, next) => {
    await next()
    if (exchange.req.method !== 'GET' && exchange.res.status < 400) mail.nudge()
  }
}
