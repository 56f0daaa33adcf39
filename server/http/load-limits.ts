import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'
import type { Env } from '#server/env.ts'
import { createLanes } from './lanes.ts'
import { createMinuteCounter } from './minute-counter.ts'
import { busy, tooManyAttempts } from './refusal.ts'
import { blocksAround } from './visitor.ts'

/** How long (milliseconds) a guest who is refused waits for it: asking at once again must not pay. */
const pause = 1_000

/** More are refused without a pause: each that waits holds a connection. */
const mostPaused = 1_000

/** So many tokens that open nothing make a network suspect for the rest of the minute. */
const mostFailures = 60

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
  const writesCounted = createMinuteCounter<number>(writesPerMinute)
  const callsCounted = createMinuteCounter<string>(guestCallsPerMinute)
  const requestsCounted = createMinuteCounter<string>(requestsPerMinute || Infinity)
  const failuresCounted = createMinuteCounter<string>(mostFailures)
  const writes = createLanes<number>({ atOnce: 3, each: 300, most: 300 })
  const reads = createLanes<number>({ atOnce: 8, each: 100, most: 100 })
  const guests = createLanes<string>({ atOnce: 2, each: 12, most: 400 })
  let paused = 0

  async function refuse(refusal: Error): Promise<never> {
    if (paused < mostPaused) {
      paused += 1
      await wait(pause)
      paused -= 1
    }
    throw refusal
  }

  /** Whoever has a block of IPv6 has thousands of networks: their blocks are counted, too. */
  async function countNetwork(counter: typeof callsCounted, call: string, network: string, now: Date): Promise<void> {
    for (const { block, share } of [{ block: network, share: 1 }, ...blocksAround(network)]) {
      const seconds = counter.count(`${call} ${block}`, now, share)
      if (seconds !== null) await refuse(tooManyAttempts(seconds))
    }
  }

  return {
    /** Counts a customer's write. Throws 429 with the seconds until the minute is over when the limit is reached. */
    countWrite(userId: number, now: Date): void {
      const seconds = writesCounted.count(userId, now)
      if (seconds !== null) throw tooManyAttempts(seconds)
    },
    /** Throws 503 when too many of this customer's writes are waiting already. */
    async writeInTurn<T>(userId: number, write: () => Promise<T>): Promise<T> {
      if (writes.isFull(userId)) throw busy()
      return writes.inTurn(userId, '', write)
    },
    /** The same for what they read. */
    async readInTurn<T>(userId: number, read: () => Promise<T>): Promise<T> {
      if (reads.isFull(userId)) throw busy()
      return reads.inTurn(userId, '', read)
    },
    /** Counts whatever is asked for. Throws 429, after a pause, when this network has asked for too much in this minute. */
    countRequest: (network: string, now: Date) => countNetwork(requestsCounted, 'any', network, now),
    /**
     * Throws 429 when this network has made this call too often in this minute. Each call by itself: who floods one does not keep their
     * neighbours from signing in.
     */
    countGuest: (call: string, network: string, now: Date) => countNetwork(callsCounted, call, network, now),
    /** A token from this network opened nothing. */
    countFailure: (network: string, now: Date) => void failuresCounted.count(network, now),
    /** Its tokens are looked up in turn, as guests' calls are: nobody there is refused for what a neighbour tries. */
    isSuspect: failuresCounted.hasReached,
    /** Throws 503 when too many of this network, or of all, wait for this call. */
    async guestInTurn<T>(call: string, network: string, work: () => Promise<T>): Promise<T> {
      if (guests.isFull(call, network)) return refuse(busy(2))
      return guests.inTurn(call, network, async () => {
        // The embedded database works within this thread: without a pause a crowd would be served before a customer is even heard.
        await nextRound()
        return work()
      })
    },
  }
}
