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
import { fixture } from './fixture.ts'
import { timeOf } from './story.ts'
import type { WrittenTopUp } from './top-ups.ts'

type Subject = { type: string; id: number }
type Paper = {
  /** `null`: the file belongs to everyone who may see its subject. */
  user_id: number | null
  now: Date
  subject: Subject
  kind: string
  name: string
  bytes: Buffer
  position?: number
}

/** Stores scans of the identity documents of customers and of receivers whose document was checked. */
export async function storeDocuments(
  context: Context,
  db: Database,
  people: readonly People[],
  now: Date,
): Promise<void> {
  const scans = (user_id: number, subject: Subject): Paper[] =>
    [0, 1].map((page) => ({
      user_id,
      now,
      subject,
      kind: 'document',
      name: `page-${page + 1}.png`,
      bytes: fixture(`document-page-${page + 1}.png`),
      position: page,
    }))
  await store(
    context,
    db,
    people.flatMap(({ user_id, self, others, abroad }) => [
      ...scans(user_id, { type: documentSubject, id: user_id }),
      ...[self, ...others, ...abroad].flatMap(({ id }) => scans(user_id, { type: receiverSubject, id })),
    ]),
  )
}

/** Stores shop invoices and warehouse photos of active parcels. */
export async function storeParcelFiles(context: Context, db: Database, told: readonly WrittenParcel[]): Promise<void> {
  const current = told.filter(({ story }) => !isPast(story.plan.status))
  await store(context, db, [...current.flatMap(invoice), ...current.flatMap(photos)])
}

function invoice({ id, number, story, row }: WrittenParcel): Paper[] {
  const { plan, user_id } = story
  const { shop_name } = row
  if (!shop_name || plan.status === 'draft' || plan.flags?.includes('invoice_missing')) return []
  return [
    {
      user_id,
      now: timeOf(story, 'expected') ?? row.created_at,
      subject: { type: 'parcel', id },
      kind: 'invoice',
      name: `${shop_name} ${number}.pdf`,
      bytes: fixture('invoice.pdf'),
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
    bytes: fixture(`box-${kind}.png`),
  }))
}

/**
 * Stores the proof of each payment: a bank's payment order for an approved one, otherwise a photo of a receipt. Returns
 * the proof's file id by payment request id.
 */
export async function storeProofs(
  context: Context,
  db: Database,
  written: readonly WrittenTopUp[],
): Promise<Map<number, number>> {
  const papers = written.map(({ id, topUp }): Paper => {
    const { user_id, sent_at: now, status } = topUp
    const paper = { user_id, now, subject: { type: 'payment_request', id }, kind: 'proof' }
    if (status !== 'approved') return { ...paper, name: 'receipt.png', bytes: fixture('receipt.png') }
    return { ...paper, name: `payment-${now.toISOString().slice(0, 10)}.pdf`, bytes: fixture('payment-order.pdf') }
  })
  await store(context, db, papers)
  const proofs = and(eq(files.subject_type, 'payment_request'), eq(files.kind, 'proof'))
  const stored = await db.select({ id: files.id, subject_id: files.subject_id }).from(files).where(proofs)
  return new Map(stored.map(({ id, subject_id }) => [subject_id ?? 0, id]))
}

/**
 * Stores the papers of departures with the customer's parcels: the waybill of each that has left, and the customer's
 * declaration once customs have released it.
 */
export async function storeManifestPapers(
  context: Context,
  db: Database,
  { user_id, departures }: { user_id: number; departures: readonly WrittenDeparture[] },
): Promise<void> {
  const papers = departures.flatMap(({ id, number, waybill, departed_at, released_at }): Paper[] => {
    const subject = { type: manifestSubject, id }
    if (!departed_at || !waybill) return []
    return [
      {
        user_id: null,
        now: departed_at,
        subject,
        kind: 'waybill',
        name: `AWB ${waybill}.pdf`,
        bytes: fixture('air-waybill.pdf'),
      },
      ...(released_at
        ? [
            {
              user_id,
              now: released_at,
              subject,
              kind: 'declaration',
              name: `Declaration ${number}.pdf`,
              bytes: fixture('customs-declaration.pdf'),
              position: 1,
            },
          ]
        : []),
    ]
  })
  await store(context, db, papers)
}

/** The fields of a departure that its papers depend on. */
export type WrittenDeparture = {
  id: number
  number: string
  waybill: string | null
  departed_at: Date | null
  released_at: Date | null
}

/** Stores the photo attached to a claim's message. */
export async function storeClaimPhoto(
  context: Context,
  db: Database,
  photo: { user_id: number; message_id: number; now: Date },
): Promise<void> {
  const subject = { type: messageSubject, id: photo.message_id }
  const { user_id, now } = photo
  await store(context, db, [
    { user_id, now, subject, kind: 'attachment', name: 'box.png', bytes: fixture('box-damage.png') },
  ])
}

async function store(context: Context, db: Database, papers: readonly Paper[]): Promise<void> {
  await storeFiles(
    context,
    db,
    papers.map((paper) => ({ ...paper, taken_at: paper.now })),
  )
}
