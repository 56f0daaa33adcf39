import { and, eq, notInArray } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { ReceiverDetail } from '#contracts/people/people.ts'
import type { Language } from '#contracts/wire.ts'
import { joinedDocumentNumber } from '#rules/identity-documents.ts'
import { maskedNumber } from '#rules/masked-number.ts'
import { taxIdRules } from '#rules/tax-id.ts'
import type { Actor, Context, Database } from '#server/context.ts'
import { manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { filesOf } from '#server/files/files-of.ts'
import { readerDay } from '#server/http/reader-day.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { customsRuleFor, ratesOn } from '#server/tariffs/customs-rows.ts'
import type { ReceiverRow } from './receiver-columns.ts'
import { receiverSubject } from './receiver-documents.ts'
import { receiverLimits } from './receiver-limits.ts'

type Reader = { db: Database; user: Actor; language: Language; exchange: ServedRequest<never>['exchange'] }

/** Everything about a receiver except the full document numbers, of which only the end is sent. */
export async function receiverDetail(
  context: Context,
  { db, user, language, exchange }: Reader,
  row: ReceiverRow,
): Promise<z.input<typeof ReceiverDetail>> {
  const dayOf = (instant: Date) => readerDay(exchange, instant)
  const today = dayOf(context.clock.now())
  const rule = await customsRuleFor(db, row.country_code, today, language)
  const readonly = await isOnPapers(db, row)
  // Not for staff who impersonate the customer.
  const isOwn = user.staff_id === null
  const files = isOwn ? await filesOf(context, db, receiverSubject, [row.id]) : undefined
  const { document_number, document_series, tax_id, ...rest } = row
  return {
    ...rest,
    masked_document_number:
      document_number === null ? null : maskedNumber(joinedDocumentNumber(document_series ?? '', document_number)),
    masked_tax_id: tax_id === null ? null : maskedNumber(tax_id),
    tax_id_type: taxIdRules[row.country_code]?.type ?? null,
    document_files: files?.get(row.id) ?? [],
    is_document_given: isDocumentGiven(row),
    missing: (rule?.required_receiver_fields ?? []).filter((field) => isMissing(row, field)),
    limits: rule ? await receiverLimits(db, row, rule, { today, dayOf, rates: await ratesOn(db, today) }) : null,
    readonly,
    can: { update: isOwn, change_documents: !readonly && isOwn, delete: isOwn },
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at?.toISOString() ?? null,
  }
}

/** Whether one of the receiver's parcels is on a departure that is closed or has left. */
export async function isOnPapers(db: Database, receiver: ReceiverRow): Promise<boolean> {
  const [found] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .innerJoin(manifests, eq(manifests.id, parcels.manifest_id))
    .where(
      and(
        eq(parcels.user_id, receiver.user_id),
        eq(parcels.receiver_id, receiver.id),
        notInArray(manifests.status, ['forming', 'cancelled']),
      ),
    )
    .limit(1)
  return found !== undefined
}

export function isDocumentGiven(row: ReceiverRow): boolean {
  return row.document_number !== null
}

function isMissing(row: ReceiverRow, field: string): boolean {
  if (field === 'document') return !isDocumentGiven(row)
  return field in row && row[field as keyof ReceiverRow] === null
}
