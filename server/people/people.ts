import { and, asc, desc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { receivers as receiversApi, senders as sendersApi } from '#contracts/people.ts'
import type { Context } from '#server/context.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { serve, type Served } from '#server/http/serve.ts'

/** The customer's own address book, the default first. */
export function mountPeople(app: Hono<Served>, context: Context): void {
  serve(app, context, sendersApi.list, async ({ db, user }) => ({
    data: await db
      .select()
      .from(senders)
      .where(and(eq(senders.user_id, user.id), eq(senders.is_archived, false)))
      .orderBy(desc(senders.is_default), asc(senders.name), asc(senders.id)),
  }))

  serve(app, context, receiversApi.list, async ({ db, user }) => ({
    data: await db
      .select()
      .from(receivers)
      .where(and(eq(receivers.user_id, user.id), eq(receivers.is_archived, false)))
      .orderBy(desc(receivers.is_default), asc(receivers.name), asc(receivers.id)),
  }))
}
