import { and, asc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { claimMessages, claims } from '#server/db/tables/parcel-requests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { transactions } from '#server/db/tables/transactions.ts'
import { filesOf } from '#server/files/files-of.ts'
import { notFound } from '#server/http/refusal.ts'
import { compensationCause } from './compensation.ts'

/** The subject type of a message's files. */
export const messageSubject = 'claim_message'

const columns = {
  ...getTableColumns(claims),
  parcel: {
    id: parcels.id,
    number: parcels.number,
    title: parcels.title,
    contents: parcels.contents,
    shop_name: parcels.shop_name,
  },
}

/** Claims with the parcels they are about. */
export function claimsWithParcels(db: Database, which: SQL | undefined) {
  return db.select(columns).from(claims).innerJoin(parcels, eq(parcels.id, claims.parcel_id)).where(which).$dynamic()
}

type Row = typeof claims.$inferSelect & {
  parcel: Pick<typeof parcels.$inferSelect, 'id' | 'number' | 'title' | 'contents' | 'shop_name'>
}

export function claimReply(row: Row, language: Language) {
  return {
    ...row,
    parcel: { ...row.parcel, contents: row.parcel.contents?.[language] ?? null },
    resolution: row.resolution?.[language] ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    closed_at: row.closed_at?.toISOString() ?? null,
  }
}

/** What was credited for each of these claims. */
export async function compensations(db: Database, claim_ids: readonly number[]) {
  const rows = await db
    .select({ cause: transactions.cause, amount: transactions.amount, currency: transactions.currency })
    .from(transactions)
    .where(inArray(transactions.cause, claim_ids.map(compensationCause)))
  const paid = new Map(rows.map(({ cause, ...sum }) => [cause, sum]))
  return (claim_id: number) => paid.get(compensationCause(claim_id)) ?? null
}

type Reader = { db: Database; user: Actor; language: Language }

/** One of the customer's claims with its messages. Throws 404, for another customer's claim too. */
export async function claimDetail(context: Context, { db, user, language }: Reader, id: number) {
  const [row] = await claimsWithParcels(db, and(eq(claims.id, id), eq(claims.user_id, user.id)))
  if (!row) throw notFound()
  const messages = await db
    .select()
    .from(claimMessages)
    .where(eq(claimMessages.claim_id, id))
    .orderBy(asc(claimMessages.created_at), asc(claimMessages.id))
  const files = await filesOf(
    context,
    db,
    messageSubject,
    messages.map((message) => message.id),
  )
  const compensationOf = await compensations(db, [id])
  const isOpen = row.closed_at === null && !user.is_blocked
  return {
    ...claimReply(row, language),
    compensation: compensationOf(id),
    messages: messages.map((message) => ({
      id: message.id,
      from: message.staff_id === null ? 'customer' : 'staff',
      body: message.body,
      files: files.get(message.id) ?? [],
      created_at: message.created_at.toISOString(),
    })),
    can: { reply: isOpen, withdraw: isOpen },
  }
}
