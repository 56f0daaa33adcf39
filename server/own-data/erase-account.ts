import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/context.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { knownNetworks } from '#server/db/tables/attempts.ts'
import { contactMessages } from '#server/db/tables/content.ts'
import { deletedParcels } from '#server/db/tables/deleted-parcels.ts'
import { extraServiceDefaults } from '#server/db/tables/extra-services.ts'
import { files } from '#server/db/tables/files.ts'
import { idempotencyKeys } from '#server/db/tables/idempotency.ts'
import { mails } from '#server/db/tables/mail.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { ordersForCalculation } from '#server/db/tables/orders.ts'
import { dataExports } from '#server/db/tables/own-data.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { claims, parcelRequests, searchRequests } from '#server/db/tables/parcel-requests.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { pushDevices } from '#server/db/tables/push.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { authenticatorApps, passkeyChallenges, passkeys, recoveryCodes } from '#server/db/tables/second-factor.ts'
import { oneTimeCodes, tokens, users } from '#server/db/tables/users.ts'

/** Tables deleted completely, in an order that respects their references. */
const erased: readonly (PgTable & { user_id: PgColumn })[] = [
  claims,
  parcelRequests,
  searchRequests,
  ordersForCalculation,
  senders,
  receivers,
  addresses,
  notifications,
  deletedParcels,
  extraServiceDefaults,
  contactMessages,
  idempotencyKeys,
  knownNetworks,
  oneTimeCodes,
  pushDevices,
  tokens,
  passkeys,
  authenticatorApps,
  recoveryCodes,
  passkeyChallenges,
  dataExports,
  mails,
]

/**
 * Erases a customer's personal data, within the caller's transaction. What the law requires to be kept stays, without
 * that data: parcels that reached a warehouse with their declarations, invoices, approved payments with their proofs,
 * the ledger and its receipts, the audit. Returns the storage keys of files to remove afterwards.
 */
export async function eraseCustomer(
  db: Database,
  userId: number,
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<string[]> {
  const removed = await eraseFiles(db, userId)
  await eraseParcels(db, userId)
  for (const table of erased) await db.delete(table).where(eq(table.user_id, userId))

  const ofPayments = eq(paymentRequests.user_id, userId)
  await db.delete(paymentRequests).where(and(ofPayments, ne(paymentRequests.status, 'approved')))
  await db
    .update(paymentRequests)
    .set({ payer_name: null, reference: null, comment: null, client_uuid: null })
    .where(ofPayments)

  await db
    .update(users)
    .set({
      // Undeliverable and certainly unused. The old address can be used again.
      email: `deleted-${randomUUID()}@deleted.invalid`,
      password_hash,
      phone: null,
      first_name: null,
      last_name: null,
      patronymic: null,
      birthday: null,
      identity_doc_type: null,
      identity_doc_country_code: null,
      identity_doc_date_of_issue: null,
      identity_doc_issued_by: null,
      personal_id_number: null,
      address_id: null,
      block_reason: null,
      email_verified_at: null,
      proved_email: null,
      notification_settings: {},
      push_settings: {},
      deleted_at: now,
      updated_at: now,
    })
    .where(eq(users.id, userId))
  return removed
}

/** Deletes parcels that never reached a warehouse. The others were declared to customs and are only anonymised. */
async function eraseParcels(db: Database, userId: number): Promise<void> {
  await db.delete(parcels).where(and(eq(parcels.user_id, userId), isNull(parcels.received_at)))
  await db
    .update(parcels)
    .set({
      title: null,
      comment: null,
      staff_comment: null,
      shop_order_number: null,
      search_text: '',
      client_uuid: null,
      sender_id: null,
      receiver_id: null,
      address_id: null,
      order_id: null,
      pickup_code: null,
      pass_name: null,
      pass_code: null,
      pass_created_at: null,
    })
    .where(eq(parcels.user_id, userId))
  const kept = db.select({ id: parcels.id }).from(parcels).where(eq(parcels.user_id, userId))
  await db.update(parcelItems).set({ product_url: null }).where(inArray(parcelItems.parcel_id, kept))
  await db.update(parcelEvents).set({ comment: null }).where(inArray(parcelEvents.parcel_id, kept))
  await db.update(parcelExtraServices).set({ comment: null }).where(inArray(parcelExtraServices.parcel_id, kept))
}

async function eraseFiles(db: Database, userId: number): Promise<string[]> {
  const own = eq(files.user_id, userId)
  const boxes = db
    .select({ id: parcels.id })
    .from(parcels)
    .where(and(eq(parcels.user_id, userId), isNotNull(parcels.received_at)))
  const payments = db
    .select({ id: paymentRequests.id })
    .from(paymentRequests)
    .where(and(eq(paymentRequests.user_id, userId), eq(paymentRequests.status, 'approved')))
  const kept = or(
    eq(files.kind, 'receipt'),
    is('parcel', 'invoice', inArray(files.subject_id, boxes)),
    is('payment_request', 'proof', inArray(files.subject_id, payments)),
  )
  const gone = await db
    .delete(files)
    // In SQL, a condition on NULL is neither true nor false.
    .where(and(own, or(isNull(files.kind), isNull(files.subject_type), kept && not(kept))))
    .returning({ key: files.storage_key })
  // The original name was given by the customer.
  const name = sql`${files.kind} || '-' || ${files.id} || '.' || ${files.type}`
  await db.update(files).set({ name, client_uuid: null }).where(own)
  return gone.map(({ key }) => key)
}

function is(subject: string, kind: string, whose: SQL) {
  return and(eq(files.subject_type, subject), eq(files.kind, kind), whose)
}
