import type { Context as Exchange } from 'hono'
import type { Context } from '#server/context.ts'
import { tooManyAttempts } from './refusal.ts'
import { addressOf } from './visitor.ts'

export type Allowance = { most: number; seconds: number }

export type AttemptLimit<Request> = {
  /** "failures": an attempt that goes well is given back. "all": where even a good answer may be a question too many. */
  counts: 'failures' | 'all'
  /** From one visitor's address, whatever is asked about. */
  perAddress: Allowance
  /** From one visitor's address about one thing, an account for example. */
  perSubject?: Allowance & { of: (request: Request) => string }
}

type Window = { used: number; endsAt: number }

/**
 * Counts attempts in memory, per process. An attempt is counted before it is tried, so that a thousand at once are not
 * a way around. Nobody's account is locked for its owner: she comes from another address.
 */
export function countAttempts<Request>(context: Context, limit: AttemptLimit<Request>) {
  const windows = new Map<string, Window>()

  function take(key: string, allowance: Allowance): Window {
    const now = context.clock.now().getTime()
    if (windows.size > 10_000) forgetOld(windows, now)
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { used: 0, endsAt: now + allowance.seconds * 1000 }
    if (window.used >= allowance.most) throw tooManyAttempts(Math.ceil((window.endsAt - now) / 1000))
    window.used += 1
    windows.set(key, window)
    return window
  }

  /** Throws 429 when there were too many; what it returns is to be called when the attempt went well. */
  return (exchange: Exchange, request: Request): (() => void) => {
    const address = addressOf(exchange, context.env.trustedProxies)
    const { perSubject, perAddress, counts } = limit
    const subject = perSubject && take(`${address} ${perSubject.of(request)}`, perSubject)
    const all = take(address, perAddress)
    return () => {
      if (counts === 'all') return
      if (subject) subject.used = 0
      all.used -= 1
    }
  }
}

function forgetOld(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
}
