import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Hono } from 'hono'
import { staffReceivers as api } from '#contracts/staff/receivers.ts'
import type { Context } from '#server/context.ts'
import { receivers } from '#server/db/tables/people.ts'
import { users } from '#server/db/tables/users.ts'
import { notFound } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { pageOf } from '#server/paging/page-of.ts'
import { receiverDetail } from '#server/people/receiver-detail.ts'
import { verifyReceiver } from '#server/people/staff/verify-receiver.ts'
import { findOwner, customerActor, ownerColumns, ownerReply } from './owner.ts'

/** Calls for checking receivers' documents. */
export function mountStaffReceivers(app: Hono<Served>, context: Context): void {
  serve(app, context, api.list, async (request) => {
    const { db, query } = request
    const status = query.filter?.status
    const { rows, page } = await pageOf(context, request, {
      endpoint: api.list,
      columns: receivers,
      read: ({ beyond, order, limit }) =>
        db
          .select({ ...getTableColumns(receivers), customer: ownerColumns })
          .from(receivers)
          .innerJoin(users, eq(users.id, receivers.user_id))
          .where(and(eq(receivers.is_archived, false), status && eq(receivers.verification_status, status), beyond))
          .orderBy(...order)
          .limit(limit),
    })
    const data = rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      customer: ownerReply(row.customer),
    }))
    return { data, ...page }
  })

  serve(app, context, api.show, (request) => detail(request))

  serve(app, context, api.verify, async (request) => {
    const { db, params, body } = request
    await verifyReceiver(context, db, { receiver_id: params.id, status: body.status, now: context.clock.now() })
    return detail(request)
  })

  serve(app, context, api.refuse, async (request) => {
    const { db, params, body } = request
    const verdict = { receiver_id: params.id, status: 'invalid', comment: body.comment } as const
    await verifyReceiver(context, db, { ...verdict, now: context.clock.now() })
    return detail(request)
  })

  type Request = Pick<ServedRequest<typeof api.show>, 'db' | 'params' | 'language' | 'concern' | 'exchange'>

  async function detail({ db, params, language, concern, exchange }: Request) {
    const [row] = await db.select().from(receivers).where(eq(receivers.id, params.id))
    if (!row) throw notFound()
    concern({ user_id: row.user_id })
    const reader = { db, user: customerActor(row.user_id), language, exchange }
    return { data: { ...(await receiverDetail(context, reader, row)), customer: await findOwner(db, row.user_id) } }
  }
}
