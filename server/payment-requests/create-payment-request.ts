import { and, eq, inArray } from 'drizzle-orm'
import type { paymentRequests as paymentRequestsApi } from '#contracts/payment-requests.ts'
import { amount, hundredths } from '#rules/money.ts'
import type { Database } from '#server/context.ts'
import { nextNumber } from '#server/db/next-number.ts'
import { files } from '#server/db/tables/files.ts'
import { paymentRequestNumbers, paymentRequests } from '#server/db/tables/payment-requests.ts'
import { attachFiles } from '#server/files/attach-files.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { checkDraft } from './draft-check.ts'

type Create = ServedRequest<typeof paymentRequestsApi.create>

/** Stores a payment that a customer reports, and returns its id. A repeat with the same `client_uuid` creates no second one. */
export async function createPaymentRequest(request: Create, today: string, now: Date): Promise<number> {
  const { db, user, t, body } = request
  const { client_uuid, proof_file_ids, resubmitted_from_id = null, ...draft } = body
  const [before] = await db
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.user_id, user.id), eq(paymentRequests.client_uuid, client_uuid)))
  if (before) return before.id

  await checkDraft(request, today)
  const [row] = await db
    .insert(paymentRequests)
    .values({
      ...draft,
      user_id: user.id,
      client_uuid,
      number: nextNumber('PR', paymentRequestNumbers),
      amount: amount(hundredths(draft.amount)),
      payer_name: draft.payer_name || null,
      reference: draft.reference || null,
      comment: draft.comment || null,
      resubmitted_from_id,
      status: 'in_review',
      created_at: now,
      updated_at: now,
    })
    .returning({ id: paymentRequests.id })
  if (!row) throw new Error('The payment request was not stored')
  if (resubmitted_from_id !== null) await takeOver(db, resubmitted_from_id, proof_file_ids)
  const subject = { type: 'payment_request', id: row.id }
  await attachFiles(db, {
    user_id: user.id,
    file_ids: proof_file_ids,
    subject,
    kind: 'proof',
    field: 'proof_file_ids',
    t,
  })
  return row.id
}

/** Detaches the named files from the rejected request, so that they can be attached to the new one. */
async function takeOver(db: Database, rejectedId: number, ids: number[]): Promise<void> {
  await db
    .update(files)
    .set({ subject_type: null, subject_id: null, kind: null, position: 0 })
    .where(and(eq(files.subject_type, 'payment_request'), eq(files.subject_id, rejectedId), inArray(files.id, ids)))
}
