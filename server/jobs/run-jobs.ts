import type { Context } from '#server/context.ts'
import { jobs } from './job-list.ts'
import { watchClock } from './watch-clock.ts'

const second = 1_000

/** Milliseconds from the end of one round to the start of the next. */
const pause = 30 * second

/**
 * Runs each job once, in order, by the context's clock. A failing job doesn't stop the others; all failures are thrown
 * together at the end.
 */
export async function runJobs(context: Context): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  const failures: unknown[] = []
  for (const job of jobs) {
    try {
      changed[job.name] = await job.run(context)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what was due could not be done')
  return changed
}

/**
 * Runs a round now and after each pause, until stopped; skips rounds while the clock isn't trusted. Stopping waits for
 * the current round.
 */
export function startJobs(context: Context, isBelieved = watchClock(context)): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let round = turn()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await round
    },
  }

  async function turn(): Promise<void> {
    try {
      if (isBelieved()) context.log.debug({ changed: await runJobs(context) }, 'what was due is done')
    } catch (error) {
      context.log.error({ err: error }, 'the jobs failed')
    }
    if (isStopped) return
    timer = setTimeout(() => {
      round = turn()
    }, pause).unref()
  }
}
