import { setTimeout as wait } from 'node:timers/promises'
import type { Context as Exchange } from 'hono'
import type { Context } from '#server/context.ts'
import { forget, giveBack, take, type Allowance } from './rate-windows.ts'
import { keyedHash } from './keyed-hash.ts'
import { createLanes } from './lanes.ts'
import { tooManyAttempts } from './refusal.ts'
import { noteSecurity } from './security-event.ts'
import { blocksAround, networkOf } from './visitor.ts'

export type RateLimit<Request> = {
  /** "failures": an attempt that succeeds is given back. "all": successful attempts count too. */
  counts: 'failures' | 'all'
  /** Per visitor's network, whatever it asks about. */
  perAddress: Allowance
  /** Per visitor's network and subject, such as an account. */
  perSubject?: Allowance & { of: (request: Request) => string }
  /** Against guesses from many networks at once. */
  byStrangers?: StrangerLimit<Request>
}

type StrangerLimit<Request> = {
  of: (request: Request) => string
  /** Whether this network is known to belong to the subject's owner; if so, none of these limits apply. */
  isKnown: (request: Request, network: string) => Promise<boolean>
  /** Per subject, from all unknown networks together. */
  perSubject: Allowance
  /** Allowance once `perSubject` is used up: customers are never locked out, only slowed down. */
  slowly: Allowance
  /** For all subjects together; attempts beyond it are queued. */
  altogether: Allowance
}

/** Queued strangers pass one at a time, each after this many milliseconds. */
const lineStep = 250
const line = createLanes<'strangers'>({ atOnce: 1, each: 2, most: 200 })

async function inLine(network: string): Promise<void> {
  if (line.isFull('strangers', network)) throw tooManyAttempts(10)
  await line.inTurn('strangers', network, () => wait(lineStep))
}

/** An attempt that the rate limit let through. */
export type Attempt = {
  /** The network is known to belong to the subject's owner, who needn't wait for strangers. */
  isKnown: boolean
  /** To be called when the attempt succeeded. */
  wentWell: () => Promise<void>
}

type Counted = { key: string; allowance: Allowance }

/**
 * Counts attempts in the database, shared by all processes. An attempt is counted before it is tried, so that a
 * thousand at once don't get around the limit. No account is ever locked for its owner: guesses from elsewhere don't
 * count on networks where the owner has signed in before.
 */
export function rateLimit<Request>(context: Context, name: string, limit: RateLimit<Request>) {
  const { db, clock, env } = context
  const keyOf = (...parts: string[]) => keyedHash(context.files.key, ['attempt', name, ...parts])

  /** Throws 429 when there were too many attempts. */
  return async (exchange: Exchange, request: Request): Promise<Attempt> => {
    const network = networkOf(exchange, env.trustedProxies)
    const taken: Counted[] = []

    async function count(each: Counted): Promise<number | null> {
      const wait = await take(db, each.key, each.allowance, clock.now())
      if (wait === null) taken.push(each)
      return wait
    }

    async function countOrRefuse(each: Counted): Promise<void> {
      const wait = await count(each)
      if (wait === null) return
      for (const { key } of taken) await giveBack(db, key)
      noteSecurity(context, exchange, 'too many attempts')
      throw tooManyAttempts(wait)
    }

    const { perAddress, perSubject, byStrangers } = limit
    // The network is checked first, so that a blocked one can't fill the table with subjects.
    await countOrRefuse({ key: keyOf('address', network), allowance: perAddress })
    const subject = perSubject && keyOf('subject', network, perSubject.of(request))
    if (perSubject && subject) await countOrRefuse({ key: subject, allowance: perSubject })
    const isKnown = (await byStrangers?.isKnown(request, network)) ?? false
    // The owner of an IPv6 block has thousands of networks. Neighbours in the block who are known here aren't affected.
    for (const { block, share } of isKnown ? [] : blocksAround(network)) {
      const { most, seconds } = perAddress
      await countOrRefuse({ key: keyOf('address', block), allowance: { most: most * share, seconds } })
    }
    if (byStrangers && !isKnown) {
      const { of, slowly, altogether } = byStrangers
      // A crowd of guessers locks nobody out: beyond this limit strangers are queued.
      if ((await count({ key: keyOf('altogether'), allowance: altogether })) !== null) await inLine(network)
      const about = of(request)
      const wait = await count({ key: keyOf('strangers', about), allowance: byStrangers.perSubject })
      if (wait !== null) await countOrRefuse({ key: keyOf('slowly', about), allowance: slowly })
    }

    const wentWell = async () => {
      if (limit.counts === 'all') return
      for (const { key } of taken) await (key === subject ? forget(db, key) : giveBack(db, key))
    }
    return { isKnown, wentWell }
  }
}
