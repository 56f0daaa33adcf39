import { and, eq, inArray, isNull, ne, notInArray, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/context.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { knownNetworks } from '#server/db/tables/attempts.ts'
import { contactMessages } from '#server/db/tables/content.ts'
import { deletedParcels } from '#server/db/tables/deleted-parcels.ts'
import { extraServiceDefaults } from '#server/db/tables/extra-services.ts'
import { files } from '#server/db/tables/files.ts'
import { mails } from '#server/db/tables/mail.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { pushDevices } from '#server/db/tables/push.ts'
import { orderEvents, orderItems, ordersForCalculation } from '#server/db/tables/orders.ts'
import { parcelExtraServices } from '#server/db/tables/parcel-extra-services.ts'
import { claimMessages, claims, parcelRequests, searchRequests } from '#server/db/tables/parcel-requests.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { balances, holds, transactions } from '#server/db/tables/transactions.ts'
import { authenticatorApps, passkeys, recoveryCodes } from '#server/db/tables/second-factor.ts'
import { auditEntries, oneTimeCodes, tokens, users } from '#server/db/tables/users.ts'
import { exportSubject } from './export-state.ts'

/** A table with customers' data, and the condition for one customer's rows. */
export type OwnTable = { table: PgTable; own: (db: Database, userId: number) => SQL | undefined }

const by = (table: PgTable & { user_id: PgColumn }): OwnTable => ({
  table,
  own: (_, userId) => eq(table.user_id, userId),
})

const within = (table: PgTable, reference: PgColumn, whole: PgTable & { id: PgColumn; user_id: PgColumn }) => ({
  table,
  own: (db: Database, userId: number) =>
    inArray(reference, db.select({ id: whole.id }).from(whole).where(eq(whole.user_id, userId))),
})

/** Mails that give access to an account: their text could be misused by anyone who finds the archive. */
const secretLetters = ['verify', 'reset']

/** Every table with customers' data, in the order of the archive. */
export const ownTables: readonly OwnTable[] = [
  { table: users, own: (_, userId) => eq(users.id, userId) },
  by(addresses),
  by(senders),
  by(receivers),
  by(parcels),
  within(parcelItems, parcelItems.parcel_id, parcels),
  within(parcelEvents, parcelEvents.parcel_id, parcels),
  within(parcelExtraServices, parcelExtraServices.parcel_id, parcels),
  by(parcelRequests),
  by(deletedParcels),
  by(ordersForCalculation),
  within(orderItems, orderItems.order_id, ordersForCalculation),
  within(orderEvents, orderEvents.order_id, ordersForCalculation),
  by(paymentRequests),
  by(transactions),
  by(balances),
  by(holds),
  by(claims),
  within(claimMessages, claimMessages.claim_id, claims),
  by(searchRequests),
  by(contactMessages),
  by(notifications),
  {
    table: mails,
    own: (_, userId) => and(eq(mails.user_id, userId), notInArray(mails.kind, secretLetters)),
  },
  by(extraServiceDefaults),
  by(tokens),
  by(pushDevices),
  by(oneTimeCodes),
  by(passkeys),
  by(authenticatorApps),
  by(recoveryCodes),
  by(knownNetworks),
  by(auditEntries),
  {
    table: files,
    // A file not used yet has no subject.
    own: (_, userId) =>
      and(eq(files.user_id, userId), or(isNull(files.subject_type), ne(files.subject_type, exportSubject))),
  },
]

/** Tables that only repeat or serve others: answers stored for repeats, push messages, pending checks, the archive itself. */
export const servingTables: readonly string[] = [
  'data_exports',
  'idempotency_keys',
  'limit_checks',
  'passkey_challenges',
  'push_messages',
]

/** Never included: secrets and proofs, and copies made for searching or for mail programs. */
export const unsaidColumns: ReadonlySet<string> = new Set([
  'password_hash',
  'token_hash',
  'revoke_hash',
  'secret_hash',
  'code_hash',
  'secret',
  'pending_secret',
  'credential_id',
  'public_key',
  'network',
  'chain',
  'storage_key',
  'endpoint',
  'p256dh',
  'auth',
  'sha256',
  'pickup_code',
  'pass_code',
  'search_text',
  'search_code',
  'html',
])
