import { and, eq, isNull } from 'drizzle-orm'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { receiverBook } from '#contracts/people/people.ts'
import { ReceiverDraft } from '#contracts/people/drafts.ts'
import type { Context, Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { receivers } from '#server/db/tables/people.ts'
import { inWords, parse } from '#server/http/parse.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { conflict, invalid, notFound } from '#server/http/refusal.ts'
import { serve, type Served, type ServedRequest } from '#server/http/serve.ts'
import { followLimits } from '#server/parcels/duty-free-limits.ts'
import { lockActiveParcels } from '#server/parcels/lock-active-parcels.ts'
import { parcelBoundFor } from '#server/parcels/parcel-bound-for.ts'
import { archive, beforeAdding, listed, makeDefault, restore } from './book.ts'
import { fieldsOfReceiver, identityFields, receiverColumns, type ReceiverRow } from './receiver-columns.ts'
import { isOnPapers, receiverDetail } from './receiver-detail.ts'
import { documentColumns, saveReceiverFiles } from './receiver-documents.ts'
import { collectRefusals } from './refuse.ts'
import { updateParcels } from './update-parcels.ts'

/** The customer's receivers. Every query includes the customer's id, so another customer's receiver gets 404, not 403. */
export function mountReceiverBook(app: Hono<Served>, context: Context): void {
  const now = () => context.clock.now()

  serve(app, context, receiverBook.show, async (request) => {
    const row = await ownReceiver(request.db, request.user.id, request.params.id)
    return { data: await receiverDetail(context, request, row) }
  })

  serve(app, context, receiverBook.create, async (request) => ({
    data: await receiverDetail(context, request, await addReceiver(request, now())),
  }))

  serve(app, context, receiverBook.update, async (request) => ({
    data: await receiverDetail(context, request, await changeReceiver(context, request)),
  }))

  serve(app, context, receiverBook.saveDocuments, async (request) => {
    const { db, user, params, body, t, exchange } = request
    const before = await ownReceiver(db, user.id, params.id, 'no key update')
    await lockActiveParcels(db, eq(parcels.receiver_id, before.id))
    if (await isOnPapers(db, before)) throw conflict(t('provider.people.on_papers'))
    const reader = { t, today: readerDay(exchange, now()) }
    const columns = collectRefusals((refuse) => documentColumns(before, body, reader, refuse))
    await saveReceiverFiles(db, before, body.document_file_ids, t)
    const row = await writeReceiver(context, db, before, columns, now())
    return { data: await receiverDetail(context, request, row) }
  })

  serve(app, context, receiverBook.makeDefault, async (request) => {
    const { db, user, params } = request
    await makeDefault(db, receivers, user.id, params.id, now())
    return { data: await receiverDetail(context, request, await ownReceiver(db, user.id, params.id)) }
  })

  serve(app, context, receiverBook.remove, ({ db, user, params }) => archive(db, receivers, user.id, params.id, now()))

  serve(app, context, receiverBook.restore, async (request) => {
    const { db, user, params, t } = request
    await restore(db, receivers, user.id, params.id, now(), t)
    return { data: await receiverDetail(context, request, await ownReceiver(db, user.id, params.id)) }
  })
}

/** A repeat with the same `client_uuid` returns the same receiver. */
async function addReceiver(request: ServedRequest<typeof receiverBook.create>, now: Date): Promise<ReceiverRow> {
  const { db, user, body, t, exchange } = request
  const { client_uuid, ...fields } = body
  const [before] = await db
    .select()
    .from(receivers)
    .where(and(eq(receivers.user_id, user.id), eq(receivers.client_uuid, client_uuid)))
  if (before) return before
  const { isFirst } = await beforeAdding(db, receivers, user.id, t)
  const reader = { t, today: readerDay(exchange, now) }
  const [row] = await db
    .insert(receivers)
    .values({
      ...collectRefusals((refuse) => receiverColumns(fields, reader, refuse)),
      user_id: user.id,
      client_uuid,
      verification_status: 'waiting',
      is_default: isFirst,
      created_at: now,
    })
    .returning()
  if (!row) throw new Error('The receiver was not stored')
  return row
}

/**
 * Changes the given fields. Identity fields can't change once customs have the papers; before that, a change requires
 * verification again.
 */
async function changeReceiver(
  context: Context,
  request: ServedRequest<typeof receiverBook.update>,
): Promise<ReceiverRow> {
  const now = context.clock.now()
  const { db, user, params, body, t, exchange } = request
  const before = await ownReceiver(db, user.id, params.id, 'no key update')
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const whole = { ...fieldsOfReceiver(before), ...given, client_uuid: crypto.randomUUID() }
  const { client_uuid: _, ...fields } = parse(ReceiverDraft, whole, inWords(t)) as z.output<typeof ReceiverDraft>
  const reader = { t, today: readerDay(exchange, now) }
  const columns = collectRefusals((refuse) => receiverColumns(fields, reader, refuse))
  const changed = identityFields.filter((field) => columns[field] !== before[field])
  if (changed.length > 0) await lockActiveParcels(db, eq(parcels.receiver_id, before.id))
  if (changed.length > 0 && (await isOnPapers(db, before))) {
    throw invalid(Object.fromEntries(changed.map((field) => [field, [t('provider.people.on_papers')]])))
  }
  if (changed.includes('country_code')) {
    const number = await parcelBoundFor(db, and(eq(parcels.receiver_id, before.id), isNull(parcels.address_id)))
    if (number) throw invalid({ country_code: [t('provider.people.country_in_use', { number })] })
  }
  const again = changed.length > 0 ? { verification_status: 'waiting', verification_comment: null } : {}
  return writeReceiver(context, db, before, { ...columns, ...again }, now)
}

async function ownReceiver(db: Database, userId: number, id: number, lock?: 'no key update'): Promise<ReceiverRow> {
  const found = db
    .select()
    .from(receivers)
    .where(and(listed(receivers, userId), eq(receivers.id, id)))
  const [row] = await (lock ? found.for(lock) : found)
  if (!row) throw notFound()
  return row
}

async function writeReceiver(
  context: Context,
  db: Database,
  before: ReceiverRow,
  set: Partial<ReceiverRow>,
  now: Date,
): Promise<ReceiverRow> {
  const [row] = await db
    .update(receivers)
    .set({ ...set, updated_at: now })
    .where(eq(receivers.id, before.id))
    .returning()
  if (!row) throw notFound()
  if (row.verification_status !== before.verification_status) await updateParcels(context, db, row, now)
  // Last, because it locks parcels in no particular order, and therefore must not wait for others.
  if (row.country_code !== before.country_code) await followLimits(db, { receiver_ids: [row.id] }, now)
  return row
}
