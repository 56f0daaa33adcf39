import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'
import type { Env } from '#server/env.ts'
import { createLanes } from './lanes.ts'
import { createMinuteCounter } from './minute-counter.ts'
import { busy, tooManyAttempts } from './refusal.ts'

/** How long (milliseconds) a guest who is refused waits for it: asking at once again must not pay. */
const pause = 1_000

/** More are refused without a pause: each that waits holds a connection. */
const mostPaused = 1_000

export type LoadLimits = ReturnType<typeof createLoadLimits>

/**
 * Keeps one visitor from using up the process. Guests share what customers leave: of each call two run at once, networks take turns, and
 * what does not find a place is refused. A customer's calls wait for the customer's own alone.
 */
export function createLoadLimits({
  writesPerMinute,
  guestCallsPerMinute,
  requestsPerMinute,
}: Pick<Env, 'writesPerMinute' | 'guestCallsPerMinute' | 'requestsPerMinute'>) {
  const countWrite = createMinuteCounter<number>(writesPerMinute)
  const countGuest = createMinuteCounter<string>(guestCallsPerMinute)
  const countRequest = createMinuteCounter<string>(requestsPerMinute || Infinity)
  const writes = createLanes<number>({ atOnce: 3, waiting: writesPerMinute })
  const reads = createLanes<number>({ atOnce: 8, waiting: 100 })
  const guests = createLanes<string>({ atOnce: 2, waiting: 40 })
  let paused = 0

  async function refuse(refusal: Error): Promise<never> {
    if (paused < mostPaused) {
      paused += 1
      await wait(pause)
      paused -= 1
    }
    throw refusal
  }

  return {
    /** Counts a customer's write. Throws 429 with the seconds until the minute is over when the limit is reached. */
    countWrite(userId: number, now: Date): void {
      const seconds = countWrite(userId, now)
      if (seconds !== null) throw tooManyAttempts(seconds)
    },
    writeInTurn: <T>(userId: number, write: () => Promise<T>) => writes.inTurn(userId, '', write),
    /** Throws 503 when too many of this customer's reads are waiting already. */
    async readInTurn<T>(userId: number, read: () => Promise<T>): Promise<T> {
      if (reads.isFull(userId)) throw busy()
      return reads.inTurn(userId, '', read)
    },
    /** Counts whatever is asked for. Throws 429, after a pause, when this network has asked for too much in this minute. */
    async countRequest(network: string, now: Date): Promise<void> {
      const seconds = countRequest(network, now)
      if (seconds !== null) await refuse(tooManyAttempts(seconds))
    },
    /** Throws 429 when this network has made this call too often in this minute, and 503 when too many wait for this call. */
    async guestInTurn<T>(call: string, network: string, now: Date, work: () => Promise<T>): Promise<T> {
      // Each call by itself: who floods one does not keep their neighbours from signing in.
      const seconds = countGuest(`${call} ${network}`, now)
      if (seconds !== null) return refuse(tooManyAttempts(seconds))
      if (guests.isFull(call)) return refuse(busy(2))
      return guests.inTurn(call, network, async () => {
        // The embedded database works within this thread: without a pause a crowd would be served before a customer is even heard.
        await nextRound()
        return work()
      })
    },
  }
}
