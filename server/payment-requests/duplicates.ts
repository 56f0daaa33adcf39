import { and, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'

const proof = alias(files, 'proof')
const otherProof = alias(files, 'other_proof')
const other = alias(paymentRequests, 'other')

/**
 * The customer's other requests that resemble this one: the same sum on the same day, with identical proof. Rejected
 * requests don't count, because they are sent again on purpose.
 */
export async function duplicatesOf(db: Database, id: number): Promise<{ id: number; number: string }[]> {
  const sameFile = and(eq(otherProof.sha256, proof.sha256), eq(otherProof.subject_type, 'payment_request'))
  return db
    .selectDistinct({ id: other.id, number: other.number })
    .from(paymentRequests)
    .innerJoin(proof, and(eq(proof.subject_type, 'payment_request'), eq(proof.subject_id, paymentRequests.id)))
    .innerJoin(
      other,
      and(
        eq(other.user_id, paymentRequests.user_id),
        ne(other.id, paymentRequests.id),
        eq(other.amount, paymentRequests.amount),
        eq(other.currency, paymentRequests.currency),
        eq(other.paid_at, paymentRequests.paid_at),
        ne(other.status, 'rejected'),
      ),
    )
    .innerJoin(otherProof, and(sameFile, eq(otherProof.subject_id, other.id)))
    .where(eq(paymentRequests.id, id))
    .orderBy(other.id)
}
