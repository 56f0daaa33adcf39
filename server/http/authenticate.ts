import type { Context as Exchange } from 'hono'
import type { Language } from '#contracts/wire.ts'
import { findActor } from '#server/auth/tokens.ts'
import type { Actor, Context, Staff } from '#server/context.ts'
import { findStaff } from '#server/staff/staff.ts'
import { countryOf } from './country.ts'
import { tokenExpired, unauthenticated } from './refusal.ts'
import { noteSecurity } from './security-event.ts'
import { networkOf } from './visitor.ts'

/** The customer whose token the request carries, or whom staff impersonate with it. Throws 401. */
export async function authenticate(exchange: Exchange, context: Context, language: Language): Promise<Actor> {
  const token = bearerOf(exchange)
  const reader = { language, country_code: countryOf(exchange, context.env) }
  const actor = token ? await lookedUp(exchange, context, () => findActor(context, token, reader)) : null
  if (!actor) throw unauthenticated()
  return actor
}

/** The staff member whose token the request carries; a customer's token is not accepted. Throws 401. */
export async function authenticateStaff(exchange: Exchange, context: Context): Promise<Staff> {
  const token = bearerOf(exchange)
  const found = token ? await lookedUp(exchange, context, () => findStaff(context.db, token)) : null
  if (!found) {
    if (token) noteSecurity(context, exchange, 'desk token refused')
    throw unauthenticated()
  }
  const { expires_at, ...staff } = found
  if (expires_at <= context.clock.now()) {
    noteSecurity(context, exchange, 'desk token refused', { staff: staff.id })
    throw tokenExpired()
  }
  return staff
}

/** Looks a token up. A network that has sent many unknown tokens is queued, so that guessing tokens is slow. */
async function lookedUp<T>(exchange: Exchange, context: Context, find: () => Promise<T | null>): Promise<T | null> {
  const { loadLimits, clock, env } = context
  const network = networkOf(exchange, env.trustedProxies)
  const isSuspect = loadLimits.isSuspect(network, clock.now())
  const found = isSuspect ? await loadLimits.guestInTurn('a token', network, find) : await find()
  if (found === null) loadLimits.countFailure(network, clock.now())
  return found
}

function bearerOf(exchange: Exchange): string | undefined {
  return /^Bearer ([\x21-\x7e]{1,400})$/i.exec(exchange.req.header('authorization') ?? '')?.[1]
}
