import type { Context } from '#server/context.ts'
import { works } from './works.ts'

/** One thing that happens because time passes. Running it twice, or in several processes at once, changes nothing more. */
export type Work = {
  name: string
  /** Does all that is due by now and says how many things it changed. */
  run(context: Context): Promise<number>
}

const second = 1_000

/** From the end of one round to the beginning of the next. */
const pause = 30 * second

/**
 * Does everything that is due by the context's clock, each work once and in order. One that fails does not keep the
 * others from their turn; then it throws the failures together.
 */
export async function tick(context: Context): Promise<Record<string, number>> {
  const changed: Record<string, number> = {}
  const failures: unknown[] = []
  for (const work of works) {
    try {
      changed[work.name] = await work.run(context)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some of what was due could not be done')
  return changed
}

/** Ticks now and ever after, until stopped. Stopping waits for the round that is running. */
export function startClockwork(context: Context): { stop(): Promise<void> } {
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
      context.log.debug({ changed: await tick(context) }, 'what was due is done')
    } catch (error) {
      context.log.error({ err: error }, 'the clockwork failed')
    }
    if (isStopped) return
    timer = setTimeout(() => {
      round = turn()
    }, pause).unref()
  }
}
