import { uptime } from 'node:os'
import type { Context } from '#server/context.ts'

const minute = 60_000

/** A correction of the clock up to this size (milliseconds) goes unnoticed. */
const tolerance = 5 * minute

/** A jumped clock is trusted once it has not been set back for this long (milliseconds). */
const doubt = 60 * minute

/**
 * Returns a function that tells whether the clock can be trusted. After a jump it can't for an hour: deletions, charges
 * and cancellations by a clock that is days ahead can't be undone, while work done an hour late does no harm. `elapsed`
 * counts milliseconds and never jumps; it keeps counting while the machine sleeps, as the clock does.
 */
export function watchClock({ clock, log }: Pick<Context, 'clock' | 'log'>, elapsed = () => uptime() * 1000) {
  const offset = () => clock.now().getTime() - elapsed()
  let believed = offset()
  let doubted: { since: number; offset: number } | null = null

  return (): boolean => {
    const seen = offset()
    if (Math.abs(seen - believed) > tolerance) {
      if (!doubted || Math.abs(seen - doubted.offset) > tolerance) {
        const minutes = Math.round((seen - believed) / minute)
        log.error({ minutes }, 'the clock has jumped; for an hour nothing is done because time has passed')
        doubted = { since: elapsed(), offset: seen }
      }
      if (elapsed() - doubted.since < doubt) return false
    }
    believed = seen
    doubted = null
    return true
  }
}
