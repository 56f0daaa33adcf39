import { and, eq } from 'drizzle-orm'
import { isPast } from '#rules/parcel-status.ts'
import type { Context, Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { manifestSubject } from '#server/manifests/manifest-documents.ts'
import { storeFiles } from '#server/files/store-file.ts'
import { messageSubject } from '#server/claims/claim-replies.ts'
import { receiverSubject } from '#server/people/receiver-documents.ts'
import { documentSubject } from '#server/profile/document-files.ts'
import type { People } from './address-book.ts'
import type { WrittenParcel } from './money.ts'
import { pdf } from './pdf.ts'
import { boxPicture, documentPicture, receiptPicture } from './pictures.ts'
import { timeOf } from './story.ts'
import type { WrittenTopUp } from './top-ups.ts'

type Subject = { type: string; id: number }
type Paper = {
  /** null: everybody's who may see its subject. */
  user_id: number | null
  now: Date
  subject: Subject
  kind: string
  name: string
  bytes: Buffer
  position?: number
}

/** Scans of documents: of the customers themselves and of everybody whose document was looked at. */
export async function storeDocuments(
  context: Context,
  db: Database,
  people: readonly People[],
  now: Date,
): Promise<void> {
  const scans = (user_id: number, subject: Subject, seed: number): Paper[] =>
    [0, 1].map((page) => ({
      user_id,
      now,
      subject,
      kind: 'document',
      name: `page-${page + 1}.png`,
      bytes: documentPicture(page, seed),
      position: page,
    }))
  await store(
    context,
    db,
    people.flatMap(({ user_id, self, others }) => [
      ...scans(user_id, { type: documentSubject, id: user_id }, user_id),
      ...[self, ...others].flatMap(({ id }) => scans(user_id, { type: receiverSubject, id }, id)),
    ]),
  )
}

/** The shops' invoices of what is under way, and the warehouse's photos of it. */
export async function storeParcelFiles(context: Context, db: Database, told: readonly WrittenParcel[]): Promise<void> {
  const current = told.filter(({ story }) => !isPast(story.plan.status))
  await store(context, db, [...current.flatMap(invoice), ...current.flatMap(photos)])
}

function invoice({ id, number, story, row }: WrittenParcel): Paper[] {
  const { plan, user_id } = story
  const { shop_name, shop_order_number, declared_currency } = row
  if (!shop_name || plan.status === 'draft' || plan.flags?.includes('invoice_missing')) return []
  const goods = plan.items.map(({ good, quantity }) => `${quantity} x ${good.en}: ${good.price} ${declared_currency}`)
  const total = `Total: ${row.declared_value} ${declared_currency}`
  return [
    {
      user_id,
      now: timeOf(story, 'expected') ?? row.created_at,
      subject: { type: 'parcel', id },
      kind: 'invoice',
      name: `${shop_name} ${number}.pdf`,
      bytes: pdf([shop_name, `Invoice for order ${shop_order_number}`, '', ...goods, '', total]),
    },
  ]
}

function photos({ id, number, story }: WrittenParcel): Paper[] {
  const { plan, user_id } = story
  const now = timeOf(story, 'received')
  if (!now) return []
  const kinds = [
    'arrival' as const,
    ...(plan.flags?.includes('damaged') ? ['damage' as const] : []),
    ...(plan.status === 'received' ? ['scale' as const] : []),
    ...(plan.status === 'processing' ? ['content' as const] : []),
  ]
  return kinds.map((kind) => ({
    user_id,
    now,
    subject: { type: 'parcel', id },
    kind,
    name: `${number} ${kind}.png`,
    bytes: boxPhoto(kind, id % 4),
  }))
}

/**
 * What proves each payment: the bank's document, a photo of a receipt where somebody still has to look at it. Answers with the
 * file of each request.
 */
export async function storeProofs(
  context: Context,
  db: Database,
  written: readonly WrittenTopUp[],
): Promise<Map<number, number>> {
  const papers = written.map(({ id, number, topUp }): Paper => {
    const { user_id, sent_at: now, amount, currency, status } = topUp
    const paper = { user_id, now, subject: { type: 'payment_request', id }, kind: 'proof' }
    if (status !== 'approved') return { ...paper, name: 'receipt.png', bytes: receiptPicture(id) }
    const lines = ['Prichal Bank', 'Payment order', '', `Amount: ${amount} ${currency}`, `Reference: ${number}`]
    return { ...paper, name: `payment-${now.toISOString().slice(0, 10)}.pdf`, bytes: pdf(lines) }
  })
  await store(context, db, papers)
  const proofs = and(eq(files.subject_type, 'payment_request'), eq(files.kind, 'proof'))
  const stored = await db.select({ id: files.id, subject_id: files.subject_id }).from(files).where(proofs)
  return new Map(stored.map(({ id, subject_id }) => [subject_id ?? 0, id]))
}

/**
 * What lies with each departure that carries parcels of hers and has left: its waybill, and her declaration where customs have
 * let it go.
 */
export async function storeManifestPapers(
  context: Context,
  db: Database,
  { user_id, departures }: { user_id: number; departures: readonly WrittenDeparture[] },
): Promise<void> {
  const papers = departures.flatMap(({ id, number, waybill, flight, departed_at, released_at }): Paper[] => {
    const subject = { type: manifestSubject, id }
    if (!departed_at || !waybill) return []
    const sheet = pdf(['Air waybill', waybill, '', `Departure ${number}`, `Flight ${flight ?? '-'}`])
    const own = pdf(['Customs declaration', `Departure ${number}`, '', 'Goods for personal use'])
    return [
      { user_id: null, now: departed_at, subject, kind: 'waybill', name: `AWB ${waybill}.pdf`, bytes: sheet },
      ...(released_at
        ? [
            {
              user_id,
              now: released_at,
              subject,
              kind: 'declaration',
              name: `Declaration ${number}.pdf`,
              bytes: own,
              position: 1,
            },
          ]
        : []),
    ]
  })
  await store(context, db, papers)
}

/** A departure as its papers name it. */
export type WrittenDeparture = {
  id: number
  number: string
  waybill: string | null
  flight: string | null
  departed_at: Date | null
  released_at: Date | null
}

/** What came with a message of a claim. */
export async function storeClaimPhoto(
  context: Context,
  db: Database,
  photo: { user_id: number; message_id: number; now: Date },
): Promise<void> {
  const subject = { type: messageSubject, id: photo.message_id }
  const { user_id, now } = photo
  await store(context, db, [
    { user_id, now, subject, kind: 'attachment', name: 'box.png', bytes: boxPicture('damage', 1) },
  ])
}

async function store(context: Context, db: Database, papers: readonly Paper[]): Promise<void> {
  await storeFiles(
    context,
    db,
    papers.map((paper) => ({ ...paper, taken_at: paper.now })),
  )
}

/** There are four boxes, so each photo of one is drawn once. */
const boxPhotos = new Map<string, Buffer>()

function boxPhoto(kind: Parameters<typeof boxPicture>[0], box: number): Buffer {
  const photo = boxPhotos.get(`${kind} ${box}`) ?? boxPicture(kind, box)
  boxPhotos.set(`${kind} ${box}`, photo)
  return photo
}
