import type { Context } from '#server/context.ts'

/** Milliseconds between rounds for mails that failed before or were queued by another process. */
const everyMilliseconds = 30_000

/**
 * Runs `send`, which sends everything due: now, after every write, and twice a minute. Stopping lets it end after the
 * current message; the context waits for that.
 */
export function startSending(
  context: Context,
  send: (context: Context, isStopping: () => boolean) => Promise<void>,
): { stop(): void } {
  let isRunning = false
  let isWanted = false
  let isStopping = false

  const run = async () => {
    isRunning = true
    try {
      while (isWanted) {
        isWanted = false
        await send(context, () => isStopping)
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
