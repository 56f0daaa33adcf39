import { asc, desc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { receivers as receiversApi, senders as sendersApi } from '#contracts/people/people.ts'
import type { Context } from '#server/context.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { listed } from './book.ts'
import { mountReceiverBook } from './receivers.ts'
import { mountSenderBook } from './senders.ts'

/** The customer's own address book, the default first. */
export function mountPeople(app: Hono<Served>, context: Context): void {
  serve(app, context, sendersApi.list, async ({ db, user }) => ({
    data: await db
      .select()
      .from(senders)
      .where(listed(senders, user.id))
      .orderBy(desc(senders.is_default), asc(senders.name), asc(senders.id)),
  }))

  serve(app, context, receiversApi.list, async ({ db, user }) => ({
    data: await db
      .select()
      .from(receivers)
      .where(listed(receivers, user.id))
      .orderBy(desc(receivers.is_default), asc(receivers.name), asc(receivers.id)),
  }))
  mountSenderBook(app, context)
  mountReceiverBook(app, context)
}
