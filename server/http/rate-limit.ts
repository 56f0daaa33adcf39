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
  /** "failures": an attempt that goes well is given back. "all": successful attempts count, too. */
  counts: 'failures' | 'all'
  /** From one visitor's address, whatever is asked about. */
  perAddress: Allowance
  /** From one visitor's address about one thing, an account for example. */
  perSubject?: Allowance & { of: (request: Request) => string }
  /** What guessers do from many addresses at once. */
  byStrangers?: StrangerLimit<Request>
}

type StrangerLimit<Request> = {
  of: (request: Request) => string
  /** Whether this network is known to belong to the owner of the thing: then none of this holds for it. */
  isKnown: (request: Request, network: string) => Promise<boolean>
  /** About one thing, from wherever. */
  perSubject: Allowance
  /** What is still let through when that is used up: customers are never locked out, only slowed down. */
  slowly: Allowance
  /** About everything there is; what is more waits in a line. */
  altogether: Allowance
}

/** Strangers in a line pass one after the other, each after so many milliseconds. */
const lineStep = 250
const line = createLanes<'strangers'>({ atOnce: 1, each: 2, most: 200 })

/** Networks take turns. */
async function inLine(network: string): Promise<void> {
  if (line.isFull('strangers', network)) throw tooManyAttempts(10)
  await line.inTurn('strangers', network, () => wait(lineStep))
}

/** An attempt that was let through. */
export type Attempt = {
  /** The network is known to belong to the owner of what is asked about: strangers do not keep them waiting. */
  isKnown: boolean
  /** To be called when it went well. */
  wentWell: () => Promise<void>
}

type Counted = { key: string; allowance: Allowance }

/**
 * Counts attempts in the database, for all processes together. An attempt is counted before it is tried, so that a thousand at
 * once are not a way around. No account is ever locked for its owner: where they have signed in before, other people's guesses do
 * not count.
 */
export function rateLimit<Request>(context: Context, name: string, limit: RateLimit<Request>) {
  const { db, clock, env } = context
  const keyOf = (...parts: string[]) => keyedHash(context.files.key, ['attempt', name, ...parts])

  /** Throws 429 when there were too many. */
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
    // The network first: one that may not ask any more cannot fill the table with subjects.
    await countOrRefuse({ key: keyOf('address', network), allowance: perAddress })
    const subject = perSubject && keyOf('subject', network, perSubject.of(request))
    if (perSubject && subject) await countOrRefuse({ key: subject, allowance: perSubject })
    const isKnown = (await byStrangers?.isKnown(request, network)) ?? false
    // Whoever has a block of IPv6 has thousands of networks. Their neighbours who are known here do not suffer for it.
    for (const { block, share } of isKnown ? [] : blocksAround(network)) {
      const { most, seconds } = perAddress
      await countOrRefuse({ key: keyOf('address', block), allowance: { most: most * share, seconds } })
    }
    if (byStrangers && !isKnown) {
      const { of, slowly, altogether } = byStrangers
      // A crowd of guessers keeps nobody out: from then on strangers wait in a line.
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
