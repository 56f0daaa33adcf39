import type { MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import { refusalFreeJson } from './request-body.ts'
import { tooManyAttempts } from './refusal.ts'
import type { Served } from './serve.ts'
import { addressOf } from './visitor.ts'

const Attempt = z.object({ email: z.string(), password: z.string() })

/** Guesses at one account from one address, and at any accounts from one address. */
const limits = {
  account: { most: 5, seconds: 60 },
  address: { most: 100, seconds: 3600 },
}

type Window = { used: number; endsAt: number }

/**
 * Counts wrong passwords. An attempt is counted before it is tried, so that a thousand at once are not a way around,
 * and given back when it was right. An account is never locked for its owner: she comes from another address.
 */
export function limitLogins(context: Context): MiddlewareHandler<Served> {
  const windows = new Map<string, Window>()

  const take = (key: string, limit: { most: number; seconds: number }): Window => {
    const now = context.clock.now().getTime()
    if (windows.size > 10_000) forgetOld(windows, now)
    const known = windows.get(key)
    const window = known && known.endsAt > now ? known : { used: 0, endsAt: now + limit.seconds * 1000 }
    if (window.used >= limit.most) throw tooManyAttempts(Math.ceil((window.endsAt - now) / 1000))
    window.used += 1
    windows.set(key, window)
    return window
  }

  return async (exchange, next) => {
    const attempt = z.safeParse(Attempt, await refusalFreeJson(exchange))
    if (exchange.req.method !== 'POST' || !attempt.success) return next()
    const address = addressOf(exchange, context.env.trustedProxies)
    const account = take(`${address} ${attempt.data.email.trim().toLowerCase().slice(0, 254)}`, limits.account)
    const all = take(address, limits.address)
    await next()
    if (exchange.res.status >= 400) return
    account.used = 0
    all.used -= 1
  }
}

function forgetOld(windows: Map<string, Window>, now: number): void {
  for (const [key, { endsAt }] of windows) if (endsAt <= now) windows.delete(key)
}
