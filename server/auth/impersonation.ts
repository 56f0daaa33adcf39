import { and, eq, gt } from 'drizzle-orm'
import type { Hono } from 'hono'
import { sessions } from '#contracts/account/sessions.ts'
import { auditImpersonation } from '#server/audit/audit.ts'
import type { Context, Database } from '#server/context.ts'
import { staff } from '#server/db/tables/users.ts'
import { countryOf } from '#server/http/country.ts'
import { notFound } from '#server/http/refusal.ts'
import { noteSecurity } from '#server/http/security-event.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { networkHash } from '#server/http/visitor.ts'
import { impersonatedCustomer, lockCustomer } from './customer.ts'
import { deadLink, issueCode, useCode } from './one-time-codes.ts'
import { issueToken } from './tokens.ts'

const minute = 60_000

/** How long the link is valid, and how long the impersonation it starts lasts. */
const linkMinutes = 10
const sessionMinutes = 60

/** Exchanges the code of a staff member's link for an impersonation token, which can't be prolonged. */
export function mountImpersonation(app: Hono<Served>, context: Context): void {
  const impersonate = async ({ query, language, exchange }: ServedRequest<typeof sessions.impersonate>) => {
    const now = context.clock.now()
    const begun = await context.db.transaction(async (db) => {
      const { code, user } = await useCode(db, { purpose: 'impersonate', secret: query.token, now })
      const impersonator = await activeStaff(db, code.staff_id, now)
      if (!impersonator) throw deadLink('link_invalid')
      const expires_at = new Date(now.getTime() + sessionMinutes * minute)
      const { token_id, ...issued } = await issueToken(db, {
        user_id: user.id,
        staff_id: impersonator.id,
        device_name: null,
        country_code: countryOf(exchange, context.env),
        expires_at,
        now,
      })
      const { method, path } = exchange.req
      const network = networkHash(context, exchange)
      const call = { method, path, status: 200, network, occurred_at: now }
      await auditImpersonation(db, { id: user.id, staff_id: impersonator.id, token_id }, call, code.reason)
      const seen = impersonatedCustomer(user, language, impersonator.name)
      const data = { ...issued, expires_at: expires_at.toISOString(), user: seen }
      return { data, staff: impersonator.id }
    })
    noteSecurity(context, exchange, 'impersonation begun', { user: begun.data.user.id, staff: begun.staff })
    return { data: begun.data }
  }
  serve(app, context, sessions.impersonate, impersonate, {
    navigation: 'refused',
    attempts: { counts: 'failures', perAddress: { most: 10, seconds: 600 } },
  })
}

/**
 * For the desk: a link that starts impersonation of the customer once within ten minutes, as a path without a language.
 * The reason is shown to the customer. Throws `notFound` when there is no such customer.
 */
export async function issueImpersonation(
  context: Context,
  db: Database,
  { user_id, staff_id, reason }: { user_id: number; staff_id: number; reason: string },
): Promise<{ link: string; expires_at: string }> {
  const user = await lockCustomer(db, user_id)
  if (!user) throw notFound()
  const now = context.clock.now()
  const seconds = linkMinutes * 60
  const { secret } = await issueCode(db, {
    user_id,
    purpose: 'impersonate',
    email: user.email,
    staff_id,
    reason,
    now,
    seconds,
  })
  const expires_at = new Date(now.getTime() + linkMinutes * minute).toISOString()
  return { link: `/auth/impersonate#token=${secret}`, expires_at }
}

async function activeStaff(db: Database, id: number | null, now: Date) {
  if (id === null) return undefined
  const [row] = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(eq(staff.id, id), eq(staff.is_active, true), gt(staff.expires_at, now)))
  return row
}
