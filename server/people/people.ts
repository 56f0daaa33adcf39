import { asc, desc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { receivers as receiversApi, senders as sendersApi } from '#contracts/people/people.ts'
import { customsRuleOn } from '#rules/customs.ts'
import type { Context } from '#server/context.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { customsRulesFrom, ratesOn } from '#server/tariffs/customs-rows.ts'
import { listed } from './book.ts'
import { isDocumentGiven } from './receiver-detail.ts'
import { receiverLimits } from './receiver-limits.ts'
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

  serve(app, context, receiversApi.list, async ({ db, user, language, exchange }) => {
    const rows = await db
      .select()
      .from(receivers)
      .where(listed(receivers, user.id))
      .orderBy(desc(receivers.is_default), asc(receivers.name), asc(receivers.id))
    const dayOf = (instant: Date) => readerDay(exchange, instant)
    const today = dayOf(context.clock.now())
    const rules = await customsRulesFrom(db, today, language)
    const rates = await ratesOn(db, today)
    const data = []
    for (const row of rows) {
      const rule = customsRuleOn(rules, row.country_code, today)
      const isCounted = rule !== undefined && rule.period !== 'parcel'
      data.push({
        ...row,
        is_document_given: isDocumentGiven(row),
        limits: isCounted ? await receiverLimits(db, row, rule, { today, dayOf, rates }) : null,
      })
    }
    return { data }
  })
  mountSenderBook(app, context)
  mountReceiverBook(app, context)
}
