import { uptime } from 'node:os'
import type { Context } from '#server/context.ts'

const minute = 60_000

/** A clock is set right by so much without anybody noticing. */
const tolerance = 5 * minute

/** A clock that has jumped is believed when nobody has put it back for so long. */
const doubt = 60 * minute

/**
 * Says at each call whether the clock can be believed. It cannot for an hour after it has jumped: what is thrown away, charged or
 * called off by a clock that is days ahead cannot be brought back, and what is due an hour later still is. `elapsed` counts
 * milliseconds and never jumps; while a machine sleeps it goes on, as the clock does.
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
