import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import type * as z from 'zod/mini'
import { senderBook, type SenderDetail } from '#contracts/people/people.ts'
import { SenderDraft } from '#contracts/people/drafts.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { senders } from '#server/db/tables/people.ts'
import { inWords, parse } from '#server/http/parse.ts'
import { readerDay } from '#server/http/reader-day.ts'
import { conflict, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import type { Say } from '#server/words/words.ts'
import { archive, beforeAdding, listed, makeDefault, restore } from './book.ts'
import { storedAddress } from './person-address.ts'
import { collectRefusals } from './refuse.ts'
import { noDocument, senderDocumentColumns, senderDocumentReply } from './sender-document.ts'

type Row = typeof senders.$inferSelect
type Fields = Omit<z.output<typeof SenderDraft>, 'client_uuid'>

/** The customer's senders: a person abroad, a company, a shop. */
export function mountSenderBook(app: Hono<Served>, context: Context): void {
  const now = () => context.clock.now()

  serve(app, context, senderBook.show, async ({ db, user, params }) => ({
    data: reply(await ownSender(db, user.id, params.id), user),
  }))

  serve(app, context, senderBook.create, async ({ db, user, body, t }) => {
    const { client_uuid, ...fields } = body
    const [before] = await db
      .select()
      .from(senders)
      .where(and(eq(senders.user_id, user.id), eq(senders.client_uuid, client_uuid)))
    if (before) return { data: reply(before, user) }
    const { isFirst } = await beforeAdding(db, senders, user.id, t)
    const [row] = await db
      .insert(senders)
      .values({ ...columns(fields, t), user_id: user.id, client_uuid, is_default: isFirst, created_at: now() })
      .returning()
    if (!row) throw new Error('The sender was not stored')
    return { data: reply(row, user) }
  })

  serve(app, context, senderBook.update, async ({ db, user, params, body, t }) => {
    const before = await ownSender(db, user.id, params.id, 'no key update')
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
    const whole = { ...fieldsOf(before), ...given, client_uuid: crypto.randomUUID() }
    const { client_uuid: _, ...fields } = parse(SenderDraft, whole, inWords(t)) as z.output<typeof SenderDraft>
    const [row] = await db
      .update(senders)
      // A sender that is no longer a person loses the person's document.
      .set({ ...columns(fields, t), ...(fields.type !== 'person' && noDocument), updated_at: now() })
      .where(eq(senders.id, before.id))
      .returning()
    if (!row) throw notFound()
    return { data: reply(row, user) }
  })

  serve(app, context, senderBook.saveDocument, async ({ db, user, params, body, t, exchange }) => {
    const before = await ownSender(db, user.id, params.id, 'no key update')
    if (before.type !== 'person') throw conflict(t('provider.people.document_of_person'))
    const reader = { t, today: readerDay(exchange, now()) }
    const set = collectRefusals((refuse) => senderDocumentColumns(before, body, reader, refuse))
    return { data: reply(await writeDocument(db, before, set, now()), user) }
  })

  serve(app, context, senderBook.removeDocument, async ({ db, user, params }) => {
    const before = await ownSender(db, user.id, params.id, 'no key update')
    await writeDocument(db, before, noDocument, now())
  })

  serve(app, context, senderBook.makeDefault, async ({ db, user, params }) => {
    await makeDefault(db, senders, user.id, params.id, now())
    return { data: reply(await ownSender(db, user.id, params.id), user) }
  })

  serve(app, context, senderBook.remove, ({ db, user, params }) => archive(db, senders, user.id, params.id, now()))

  serve(app, context, senderBook.restore, async ({ db, user, params, t }) => {
    await restore(db, senders, user.id, params.id, now(), t)
    return { data: reply(await ownSender(db, user.id, params.id), user) }
  })
}

async function ownSender(db: Database, userId: number, id: number, lock?: 'no key update'): Promise<Row> {
  const found = db
    .select()
    .from(senders)
    .where(and(listed(senders, userId), eq(senders.id, id)))
  const [row] = await (lock ? found.for(lock) : found)
  if (!row) throw notFound()
  return row
}

async function writeDocument(db: Database, { id }: Row, set: Partial<Row>, now: Date): Promise<Row> {
  const [row] = await db
    .update(senders)
    .set({ ...set, updated_at: now })
    .where(eq(senders.id, id))
    .returning()
  if (!row) throw notFound()
  return row
}

function columns(fields: Fields, t: Say) {
  const isPerson = fields.type === 'person'
  const names = {
    first_name: (isPerson && fields.first_name) || null,
    last_name: (isPerson && fields.last_name) || null,
    patronymic: (isPerson && fields.patronymic) || null,
    company_name: (!isPerson && fields.company_name) || null,
  }
  return {
    ...names,
    type: fields.type,
    name: names.company_name ?? [names.first_name, names.patronymic, names.last_name].filter((part) => part).join(' '),
    country_code: fields.country_code ?? null,
    phone: fields.phone,
    email: fields.email ?? null,
    address: collectRefusals((refuse) =>
      fields.address && fields.country_code ? storedAddress(fields.country_code, fields.address, t, refuse) : null,
    ),
  }
}

/** A stored sender in the form of a request. */
function fieldsOf(row: Row) {
  const { type, first_name, last_name, patronymic, company_name, country_code, phone, email, address } = row
  const { country_code: _, ...rest } = address ?? { country_code }
  return {
    type,
    first_name,
    last_name,
    patronymic,
    company_name,
    country_code,
    phone,
    email,
    address: address && rest,
  }
}

function reply(row: Row, { staff_id }: Pick<Actor, 'staff_id'>): z.input<typeof SenderDetail> {
  return {
    ...row,
    document: senderDocumentReply(row),
    can: { update: true, change_document: row.type === 'person' && staff_id === null, delete: staff_id === null },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at?.toISOString() ?? null,
  }
}
