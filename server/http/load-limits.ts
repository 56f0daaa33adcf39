import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'
import type { Env } from '#server/env.ts'
import { createLanes } from './lanes.ts'
import { createMinuteCounter } from './minute-counter.ts'
import { busy, tooManyAttempts } from './refusal.ts'
import { blocksAround } from './visitor.ts'

/** Milliseconds that a refused guest waits for the refusal, so that retrying at once doesn't pay. */
const pause = 1_000

/** Beyond this many waiting, refusals come without a pause, because each waiting request holds a connection. */
const mostPaused = 1_000

/** This many unknown tokens make a network suspect for the rest of the minute. */
const mostFailures = 60

export type LoadLimits = ReturnType<typeof createLoadLimits>

/**
 * Keeps one visitor from using up the process. Guests share what customers leave over: two of each call run at once,
 * networks take turns, and calls beyond the queue's limit are refused. A customer's calls wait only for that customer's
 * other calls.
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

  /** The owner of an IPv6 block has thousands of networks, so the surrounding blocks are counted too. */
  async function countNetwork(counter: typeof callsCounted, call: string, network: string, now: Date): Promise<void> {
    for (const { block, share } of [{ block: network, share: 1 }, ...blocksAround(network)]) {
      const seconds = counter.count(`${call} ${block}`, now, share)
      if (seconds !== null) await refuse(tooManyAttempts(seconds))
    }
  }

  return {
    /** Counts a customer's write. Throws 429 with the seconds left in the minute when the limit is reached. */
    countWrite(userId: number, now: Date): void {
      const seconds = writesCounted.count(userId, now)
      if (seconds !== null) throw tooManyAttempts(seconds)
    },
    /** Runs a customer's write in turn. Throws 503 when too many of this customer's writes are already waiting. */
    async writeInTurn<T>(userId: number, write: () => Promise<T>): Promise<T> {
      if (writes.isFull(userId)) throw busy()
      return writes.inTurn(userId, '', write)
    },
    /** Runs a customer's read in turn. Throws 503 when too many of this customer's reads are already waiting. */
    async readInTurn<T>(userId: number, read: () => Promise<T>): Promise<T> {
      if (reads.isFull(userId)) throw busy()
      return reads.inTurn(userId, '', read)
    },
    /** Counts any request. Throws 429, after a pause, when this network has sent too many in this minute. */
    countRequest: (network: string, now: Date) => countNetwork(requestsCounted, 'any', network, now),
    /**
     * Throws 429 when this network has made this call too often in this minute. Calls are counted separately, so that
     * somebody who floods one doesn't keep neighbours from signing in.
     */
    countGuest: (call: string, network: string, now: Date) => countNetwork(callsCounted, call, network, now),
    /** Counts an unknown token sent from this network. */
    countFailure: (network: string, now: Date) => void failuresCounted.count(network, now),
    /**
     * Token look-ups for a suspect network are queued like guests' calls; neighbours on the same network aren't refused
     * for them.
     */
    isSuspect: failuresCounted.hasReached,
    /** Throws 503 when too many requests of this network, or of all networks, are waiting for this call. */
    async guestInTurn<T>(call: string, network: string, work: () => Promise<T>): Promise<T> {
      if (guests.isFull(call, network)) return refuse(busy(2))
      return guests.inTurn(call, network, async () => {
        // The embedded database works in this thread: without a pause, a crowd would be served before any customer's
        // request is read.
        await nextRound()
        return work()
      })
    },
  }
}
