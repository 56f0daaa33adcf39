import { createHash } from 'node:crypto'
import { and, asc, count, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { utcDay } from '#rules/storage.ts'
import { idleLimit } from '#server/auth/tokens.ts'
import type { Context, Database } from '#server/context.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { pushDevices, pushMessages } from '#server/db/tables/push.ts'
import { tokens, users } from '#server/db/tables/users.ts'
import { countWaitingOrders } from '#server/orders/order-list.ts'
import { countParcels } from '#server/parcels/parcel-list.ts'
import { encryptFor, vapidHeader } from './encrypt.ts'
import { messageText } from './message-text.ts'
import { postMessage, type Posted } from './post-message.ts'
import { pushEndpoint } from './public-address.ts'
import { quietFor } from './quiet-hours.ts'
import { isOfUseFor, isWanted, pushKindOf, urgentKinds, type PushKind } from './told-kinds.ts'

const minute = 60_000

/** Minutes to wait after each failure. The seventh failure is final. */
const waits = [1, 3, 10, 30, 60, 180]

/** The most that a service may postpone a retry (milliseconds). */
const longestAsked = 12 * 60 * minute

/** A message scheduled later than this, quiet hours included, is due to a clock that was or is wrong. */
const longestWait = 25 * 60 * minute

/** How long a process may take to send a claimed message; if it dies, another process then takes over. */
const lease = 2 * minute

/** Messages sent concurrently, because push services are slow to answer. */
const lanes = 4

/** After a night or a failure, only this many of a device's newest messages are sent, plus the urgent ones. */
const mostAtOnce = 5

/** Characters. Push services accept 4096 encrypted bytes; no lock screen text comes close. */
const longestTitle = 120
const longestBody = 300

/**
 * Sends due messages, as `sendMails` does: a row is claimed before anything is sent, so that only one of several
 * processes sends it. Ends after the current messages when `isStopping` returns true.
 */
export async function sendPushes(context: Context, isStopping = () => false): Promise<void> {
  // Messages this late would only confuse customers.
  if (context.env.push === 'off') return void (await context.db.delete(pushMessages))
  const lane = async () => {
    while (!isStopping()) {
      const claimed = await takeDue(context)
      if (!claimed) return
      await handle(context, claimed)
    }
  }
  // If one lane fails, the others still finish before the next round.
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

type Claimed = typeof pushMessages.$inferSelect

async function takeDue({ db, clock }: Context): Promise<Claimed | undefined> {
  const now = clock.now()
  const due = db
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(or(lte(pushMessages.next_try_at, now), gt(pushMessages.next_try_at, new Date(now.getTime() + longestWait))))
    .orderBy(asc(pushMessages.next_try_at), asc(pushMessages.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [taken] = await db
    .update(pushMessages)
    .set({ attempts: sql`${pushMessages.attempts} + 1`, next_try_at: new Date(now.getTime() + lease) })
    // `eq` instead of `inArray`: the subquery might run again for every row and then claim several.
    .where(eq(pushMessages.id, sql`(${due})`))
    .returning()
  return taken
}

async function handle(context: Context, claimed: Claimed): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  const [found] = await db
    .select({ device: pushDevices, notification: notifications, token: tokens, user: users })
    .from(pushMessages)
    .innerJoin(pushDevices, eq(pushDevices.token_id, pushMessages.token_id))
    .innerJoin(notifications, eq(notifications.id, pushMessages.notification_id))
    .innerJoin(tokens, eq(tokens.id, pushMessages.token_id))
    .innerJoin(users, eq(users.id, pushDevices.user_id))
    .where(eq(pushMessages.id, claimed.id))
  if (!found) return
  const kind = await wantedKind(db, claimed, found, now)
  if (!kind) return drop(db, claimed)
  const { quiet_hours } = found.user.push_settings
  const quiet = quiet_hours ? quietFor(quiet_hours, now) : 0
  if (quiet > 0) return wait(db, claimed, { until: new Date(now.getTime() + quiet), attempts: 0 })
  await recordDelivery(context, claimed, found.device, await send(context, found, { kind, claimed, now }))
}

type Found = {
  device: typeof pushDevices.$inferSelect
  notification: typeof notifications.$inferSelect
  token: typeof tokens.$inferSelect
  user: typeof users.$inferSelect
}

/** null: the message should not be sent any more. */
async function wantedKind(db: Database, claimed: Claimed, found: Found, now: Date): Promise<PushKind | null> {
  const { notification, token, user } = found
  const kind = pushKindOf(notification.kind)
  if (!kind || !isWanted(user.push_settings, notification.kind)) return null
  if (user.is_blocked || user.deleted_at !== null || token.staff_id !== null) return null
  if (token.expires_at <= now || now.getTime() - token.last_used_at.getTime() >= idleLimit) return null
  if (notification.read_at !== null || now.getTime() - claimed.created_at.getTime() >= isOfUseFor(kind)) return null
  return (await isOutdated(db, claimed, kind)) ? null : kind
}

/** Whether a newer message replaces this one, or so many newer ones wait that it wouldn't be read. */
async function isOutdated(db: Database, { id, token_id, topic }: Claimed, kind: PushKind): Promise<boolean> {
  const [newer] = await db
    .select({
      all: count(),
      same: sql<number>`count(*) filter (where ${pushMessages.topic} = ${topic})::int`,
    })
    .from(pushMessages)
    .where(and(eq(pushMessages.token_id, token_id), gt(pushMessages.id, id)))
  if (!newer) return false
  return newer.same > 0 || (newer.all >= mostAtOnce && !urgentKinds.has(kind))
}

type Leaving = { kind: PushKind; claimed: Claimed; now: Date }

async function send(context: Context, found: Found, { kind, claimed, now }: Leaving): Promise<Posted> {
  const { device } = found
  const url = pushEndpoint(device.endpoint, context.env.push === 'loopback')
  if (!url) return { as: 'gone' }
  const left = claimed.created_at.getTime() + isOfUseFor(kind) - now.getTime()
  const headers = {
    Authorization: vapidHeader(context.push, device.endpoint, now),
    // Recommended by WebKit's explainer; other services accept any type.
    'Content-Type': 'application/notification+json',
    'Content-Encoding': 'aes128gcm',
    TTL: String(Math.ceil(left / 1000)),
    Urgency: urgentKinds.has(kind) ? 'high' : 'normal',
    Topic: hidden(claimed),
  }
  const text = JSON.stringify(await payload(context, found, { kind, claimed, now }))
  return postMessage(url, { headers, body: encryptFor(device, text) }, now)
}

/**
 * The topic as a push service sees it, which reveals only whether two messages for a device share it. At most 32
 * characters of base64url.
 */
function hidden({ token_id, topic }: Claimed): string {
  return createHash('sha256').update(`${token_id} ${topic}`).digest('base64url').slice(0, 32)
}

/** A declarative push message: browsers that support it show it themselves, in others the worker does. */
async function payload({ db, mail }: Context, { device, notification, user }: Found, { kind, claimed, now }: Leaving) {
  const { language } = device
  const lock_screen = user.push_settings.lock_screen ?? 'brief'
  const { title, body, act, path } = await messageText(db, notification, { kind, language, lock_screen })
  const navigate = mail.origin + path
  const { attention } = await countParcels(db, user.id, undefined, utcDay(now))
  return {
    web_push: 8030,
    notification: {
      title: cut(title, longestTitle),
      ...(body && { body: cut(body, longestBody) }),
      navigate,
      lang: language,
      dir: 'ltr',
      tag: claimed.topic,
      // A message that replaces an older one is still news.
      renotify: true,
      ...(act && { actions: [{ action: 'act', title: act, navigate }] }),
    },
    app_badge: attention + (await countWaitingOrders(db, user.id, now)),
  }
}

function cut(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text
}

async function recordDelivery(
  { db, clock, log }: Context,
  claimed: Claimed,
  { token_id, endpoint }: Found['device'],
  posted: Posted,
): Promise<void> {
  const now = clock.now()
  const { attempts } = claimed
  if (posted.as === 'taken') return dropWithOlder(db, claimed)
  if (posted.as === 'gone') {
    // Deletes the device's other messages too. If the device has subscribed again meanwhile, this message is retried there.
    await db.delete(pushDevices).where(and(eq(pushDevices.token_id, token_id), eq(pushDevices.endpoint, endpoint)))
    return wait(db, claimed, { until: now, attempts })
  }
  const { why } = posted
  const planned = posted.as === 'failed' ? waits[attempts - 1] : undefined
  const said = planned === undefined ? 'a push message was given up' : 'a push message could not be sent'
  log.warn({ why, message: claimed.id, attempts }, said)
  if (posted.as === 'failed') await postpone(db, endpoint, now)
  if (posted.as === 'refused' || planned === undefined) return drop(db, claimed)
  const after = Math.max(planned * minute, Math.min(posted.after ?? 0, longestAsked))
  return wait(db, claimed, { until: new Date(now.getTime() + after), attempts, why })
}

/** Postpones all due messages for a failing service, so that they don't fail one by one while others wait. */
async function postpone(db: Database, endpoint: string, now: Date): Promise<void> {
  const there = db
    .select({ token_id: pushDevices.token_id })
    .from(pushDevices)
    .where(sql`starts_with(${pushDevices.endpoint}, ${new URL('/', endpoint).href})`)
  await db
    .update(pushMessages)
    .set({ next_try_at: new Date(now.getTime() + minute) })
    .where(and(lte(pushMessages.next_try_at, now), inArray(pushMessages.token_id, there)))
}

/** Not if another process has claimed it again meanwhile. */
function mine({ id, attempts }: Claimed) {
  return and(eq(pushMessages.id, id), eq(pushMessages.attempts, attempts))
}

async function drop(db: Database, claimed: Claimed): Promise<void> {
  await db.delete(pushMessages).where(mine(claimed))
}

/** An older message that could not be sent must not replace this one later. */
async function dropWithOlder(db: Database, { id, token_id, topic }: Claimed): Promise<void> {
  await db
    .delete(pushMessages)
    .where(and(eq(pushMessages.token_id, token_id), eq(pushMessages.topic, topic), lte(pushMessages.id, id)))
}

type Wait = { until: Date; attempts: number; why?: string }

async function wait(db: Database, claimed: Claimed, { until, attempts, why = '' }: Wait): Promise<void> {
  await db
    .update(pushMessages)
    .set({ next_try_at: until, attempts, last_error: why.slice(0, 300) || null })
    .where(mine(claimed))
}
