import type { Context } from '#server/context.ts'

/** For what failed before, and what another process queued. */
const everyMilliseconds = 30_000

/**
 * Runs `send`, which sends all that is due, now, after every write, and twice a minute. Stopping asks it to end after what is being sent;
 * the context waits for that.
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
