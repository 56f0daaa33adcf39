import type { Context as Exchange } from 'hono'
import type { Context } from '#server/context.ts'
import { tooManyAttempts } from './refusal.ts'
import { networkOf } from './visitor.ts'

type Allowance = { most: number; seconds: number }

export type AttemptLimit<Request> = {
  /** "failures": an attempt that goes well is given back. "all": where even a good answer may be a question too many. */
  counts: 'failures' | 'all'
  /** From one visitor's address, whatever is asked about. */
  perAddress: Allowance
  /** From one visitor's address about one thing, an account for example. */
  perSubject?: Allowance & { of: (request: Request) => string }
}

type Window = { used: number; endsAt: number }

const sweepEvery = 60_000

/**
 * Counts attempts in memory, per process. An attempt is counted before it is tried, so that a thousand at once are not
 * a way around. Nobody's account is locked for its owner: she comes from another address.
 */
export function countAttempts<Request>(context: Context, limit: AttemptLimit<Request>) {
  const windows = new Map<string, Window>()
  let sweepsAt = 0

  function openWindow(key: string, allowance: Allowance): Window {
    const now = context.clock.now().getTime()
    if (now >= sweepsAt) {
      for (const [old, { endsAt }] of windows) if (endsAt <= now) windows.delete(old)
      sweepsAt = now + sweepEvery
    }
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { used: 0, endsAt: now + allowance.seconds * 1000 }
    if (window.used >= allowance.most) throw tooManyAttempts(Math.ceil((window.endsAt - now) / 1000))
    windows.set(key, window)
    return window
  }

  /** Throws 429 when there were too many; what it returns is to be called when the attempt went well. */
  return (exchange: Exchange, request: Request): (() => void) => {
    const address = networkOf(exchange, context.env.trustedProxies)
    const { perSubject, perAddress, counts } = limit
    // The address first: whoever may not ask any more cannot fill the memory with subjects.
    const all = openWindow(address, perAddress)
    const subject = perSubject && openWindow(`${address} ${perSubject.of(request)}`, perSubject)
    all.used += 1
    if (subject) subject.used += 1
    return () => {
      if (counts === 'all') return
      if (subject) subject.used = 0
      all.used -= 1
    }
  }
}
