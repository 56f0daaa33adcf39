import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Hono } from 'hono'
import { push as api, pushKinds, type PushState, type PushSubscription } from '#contracts/account/push.ts'
import { lockCustomer } from '#server/auth/customer.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { pushDevices } from '#server/db/tables/push.ts'
import { users } from '#server/db/tables/users.ts'
import { invalid, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import type { Say } from '#server/words/words.ts'
import { areKeys } from './encrypt.ts'
import { pushEndpoint } from './public-address.ts'
import { isTimeZone } from './quiet-hours.ts'

/** Per customer; the oldest one makes room for a new one. */
export const mostDevices = 10

/** Push subscriptions of customers' devices, and settings for what is pushed and when. */
export function mountPush(app: Hono<Served>, context: Context): void {
  const state = async (db: Database, user: Actor) => ({ data: await stateOf(context, db, user) })

  serve(app, context, api.show, async ({ db, user }) => {
    refuseWhenOff(context)
    return state(db, user)
  })

  serve(app, context, api.subscribe, async ({ db, user, body, language, t, exchange }) => {
    refuseWhenOff(context)
    refuseUnreachable(context, body, t)
    await lockCustomer(db, user.id)
    const { endpoint, keys } = body
    await db.delete(pushDevices).where(and(eq(pushDevices.endpoint, endpoint), ne(pushDevices.token_id, user.token_id)))
    await makeRoom(db, user)
    const time_zone = exchange.req.header('x-timezone') ?? 'UTC'
    const device = { endpoint, ...keys, language, time_zone: isTimeZone(time_zone) ? time_zone : 'UTC' }
    await db
      .insert(pushDevices)
      .values({ token_id: user.token_id, user_id: user.id, ...device, created_at: context.clock.now() })
      .onConflictDoUpdate({ target: pushDevices.token_id, set: device })
    return state(db, user)
  })

  serve(app, context, api.unsubscribe, async ({ db, user }) => {
    refuseWhenOff(context)
    await db.delete(pushDevices).where(eq(pushDevices.token_id, user.token_id))
    return state(db, user)
  })

  serve(app, context, api.save, async ({ db, user, body, t }) => {
    refuseWhenOff(context)
    const { kinds, ...others } = body
    if (others.quiet_hours && !isTimeZone(others.quiet_hours.time_zone)) {
      throw invalid({ 'quiet_hours.time_zone': [t('errors.format')] })
    }
    const row = await lockCustomer(db, user.id)
    const named = Object.fromEntries((kinds ?? []).map(({ kind, is_wanted }) => [kind, is_wanted]))
    const push_settings = { ...row?.push_settings, ...others, kinds: { ...row?.push_settings.kinds, ...named } }
    await db.update(users).set({ push_settings }).where(eq(users.id, user.id))
    return state(db, user)
  })
}

async function stateOf({ push }: Context, db: Database, user: Actor): Promise<PushState> {
  const [row] = await db.select({ settings: users.push_settings }).from(users).where(eq(users.id, user.id))
  const [device] = await db
    .select({ endpoint: pushDevices.endpoint, language: pushDevices.language })
    .from(pushDevices)
    .where(eq(pushDevices.token_id, user.token_id))
  const { kinds, quiet_hours, lock_screen } = row?.settings ?? {}
  return {
    public_key: push.publicKey,
    device: device ?? null,
    kinds: pushKinds.map((kind) => ({ kind, is_wanted: kinds?.[kind] ?? true })),
    quiet_hours: quiet_hours ?? null,
    lock_screen: lock_screen ?? 'brief',
  }
}

/** Answers as if this provider had no push at all. */
function refuseWhenOff({ env }: Context): void {
  if (env.push === 'off') throw notFound()
}

function refuseUnreachable({ env }: Context, { endpoint, keys }: PushSubscription, t: Say): void {
  if (!pushEndpoint(endpoint, env.push === 'loopback')) throw invalid({ endpoint: [t('errors.format')] })
  if (!areKeys(keys)) throw invalid({ 'keys.p256dh': [t('errors.format')] })
}

async function makeRoom(db: Database, user: Actor): Promise<void> {
  const others = and(eq(pushDevices.user_id, user.id), ne(pushDevices.token_id, user.token_id))
  const surplus = db
    .select({ token_id: pushDevices.token_id })
    .from(pushDevices)
    .where(others)
    .orderBy(desc(pushDevices.created_at), asc(pushDevices.token_id))
    .offset(mostDevices - 1)
  await db.delete(pushDevices).where(inArray(pushDevices.token_id, surplus))
}
