import { and, asc, count, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffCustomers as api } from '#contracts/staff/customers.ts'
import type { Language } from '#contracts/wire.ts'
import { lockCustomer } from '#server/auth/customer.ts'
import { issueImpersonation } from '#server/auth/impersonation.ts'
import { endSessions } from '#server/auth/tokens.ts'
import type { Context, Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { balances } from '#server/db/tables/transactions.ts'
import { users } from '#server/db/tables/users.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { tellOfChange } from '#server/second-factor/changes.ts'
import { hasFactor, removeFactors } from '#server/second-factor/factors.ts'
import { blockCustomer, unblockCustomer } from '#server/staff/block-customer.ts'
import { correctBalance } from '#server/transactions/correct-balance.ts'
import { giveReceipt } from '#server/transactions/receipts.ts'
import { customersBy } from './by-words.ts'
import { findOwner, nameOf } from './owner.ts'

/** Calls to find customers, and to manage an account. */
export function mountStaffCustomers(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async (request) => {
    const { db, query, language } = request
    const search = query.filter?.search
    const found = search ? await customersBy(db, search) : undefined
    const { rows, page } = await pageOf(context, request, {
      endpoint: api.list,
      columns: users,
      read: ({ beyond, order, limit }) =>
        db
          .select()
          .from(users)
          .where(and(found, beyond))
          .orderBy(...order)
          .limit(limit),
    })
    return { data: rows.map((row) => customerReply(row, language)), ...page }
  })

  serve(app, context, api.show, async ({ db, params, language, concern }) => {
    const data = await customerDetail(db, params.id, language)
    concern({ user_id: data.id })
    return { data }
  })

  serve(app, context, api.block, async ({ db, params, body, staff, language, concern }) => {
    await blockCustomer(context, db, { user_id: params.id, staff_id: staff.id, reason: body.reason })
    concern({ user_id: params.id, reason: body.reason[language] })
    return { data: await customerDetail(db, params.id, language) }
  })

  serve(app, context, api.unblock, async ({ db, params, staff, language, concern }) => {
    await unblockCustomer(context, db, { user_id: params.id, staff_id: staff.id })
    concern({ user_id: params.id })
    return { data: await customerDetail(db, params.id, language) }
  })

  serve(app, context, api.endSessions, async ({ db, params, language, concern }) => {
    const data = await customerDetail(db, params.id, language)
    await endSessions(db, params.id)
    concern({ user_id: params.id })
    return { data }
  })

  serve(app, context, api.removeSecondFactor, async ({ db, params, body, language, concern, exchange, t }) => {
    const data = await customerDetail(db, params.id, language)
    await lockCustomer(db, params.id)
    if (!(await hasFactor(db, params.id))) throw conflict(t('provider.factors.none_of_customer'))
    await removeFactors(db, params.id)
    await endSessions(db, params.id)
    await tellOfChange(context, db, exchange, params.id, { what: 'all_removed', name: null })
    concern({ user_id: params.id, reason: body.reason })
    return { data }
  })

  serve(app, context, api.impersonate, async ({ db, params, body, staff, concern }) => {
    const { reason } = body
    const issued = await issueImpersonation(context, db, { user_id: params.id, staff_id: staff.id, reason })
    concern({ user_id: params.id, reason })
    return { data: { ...issued, link: `${context.env.publicUrl ?? ''}${issued.link}` } }
  })

  serve(app, context, api.correctBalance, async ({ db, params, body, staff, language, concern, t }) => {
    await findOwner(db, params.id)
    concern({ user_id: params.id, reason: body.reason[language] })
    const { client_uuid, receipt, ...correction } = body
    const receipt_file_id = receipt ? await giveReceipt(context, db, { claim: receipt, user_id: params.id, t }) : null
    const booked = await correctBalance(context, db, {
      ...correction,
      ...(receipt_file_id !== null && { receipt_file_id }),
      user_id: params.id,
      staff_id: staff.id,
      key: client_uuid,
    })
    return { data: { ...booked, created_at: booked.created_at.toISOString() } }
  })
}

function customerReply(row: typeof users.$inferSelect, language: Language) {
  return {
    id: row.id,
    customer_code: row.customer_code,
    name: nameOf(row),
    email: row.email,
    phone: row.phone,
    language: row.language,
    is_blocked: row.is_blocked,
    block_reason: row.block_reason?.[language] ?? null,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    registration_completed_at: row.registration_completed_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

async function customerDetail(db: Database, id: number, language: Language) {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  if (!row) throw notFound()
  const money = await db
    .select({ currency: balances.currency, amount: balances.amount })
    .from(balances)
    .where(eq(balances.user_id, id))
    .orderBy(asc(balances.currency))
  const counted = await db
    .select({ status: parcels.status, count: count() })
    .from(parcels)
    .where(eq(parcels.user_id, id))
    .groupBy(parcels.status)
    .orderBy(asc(parcels.status))
  return { ...customerReply(row, language), balances: money, parcels: counted }
}
