import { eq } from 'drizzle-orm'
import { files } from '#server/db/tables/files.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { users } from '#server/db/tables/users.ts'
import { askCustomer, type Flag } from '#server/parcels/staff/flags.ts'
import { startPreparing } from '#server/parcels/staff/move-by-staff.ts'
import { finishRequest, type Finish } from '#server/parcels/staff/finish-request.ts'
import { priceParcel } from '#server/parcels/staff/price-parcel.ts'
import { verifyReceiver } from '#server/people/staff/verify-receiver.ts'
import type { Provider } from './provider.ts'
import { warehouse } from './warehouse.ts'

type Sentence = { ru: string; en: string }

/** Staff actions between a customer's, for tests of screens. */
export function parcelDesk(provider: Provider) {
  const { context } = provider
  const staff = warehouse(provider)
  return {
    ...staff,
    ask: (parcel_id: number, flag: Flag, comment: Sentence) =>
      staff.act((db) => askCustomer(context, db, { parcel_id, flag, comment })),
    /** Prepares it and sets its price: `sum` for shipping, or the estimate. */
    async price(parcel_id: number, reason: Sentence, sum?: string) {
      const { estimated_total } = await staff.row(parcel_id)
      await staff.act((db) => startPreparing(context, db, { parcel_id }))
      const shipping = { code: 'shipping' as const, amount: sum ?? estimated_total ?? '', changed_reason: reason }
      await staff.act((db) => priceParcel(context, db, { parcel_id, lines: [shipping] }))
    },
    /** Changes the price without telling the customer. */
    async reprice(parcel_id: number, total: string) {
      const { cost_lines } = await staff.row(parcel_id)
      const set = { cost_lines: cost_lines.slice(0, 1).map((line) => ({ ...line, amount: total })), total }
      await context.db
        .update(parcels)
        .set({ ...set, amount_due: total })
        .where(eq(parcels.id, parcel_id))
    },
    /** The state in which parcels bought for a customer begin. */
    async asDraft(parcel_id: number): Promise<void> {
      await context.db.update(parcels).set({ status: 'draft' }).where(eq(parcels.id, parcel_id))
    },
    turnDown: (receiver_id: number, comment: string) =>
      staff.act((db) =>
        verifyReceiver(context, db, { receiver_id, status: 'invalid', comment, now: provider.clock.now() }),
      ),
    /** Answers a customer's request to the warehouse. */
    answer: (finish: Finish) => staff.act((db) => finishRequest(context, db, finish)),
    /** Attaches an uploaded file to a parcel: as a photo of this kind, or as an invoice. */
    async hang(file_id: number, parcel_id: number, kind: string, position = 0) {
      const of = { subject_type: 'parcel', subject_id: parcel_id }
      await context.db
        .update(files)
        .set({ ...of, kind, position })
        .where(eq(files.id, file_id))
    },
    async block(user_id: number, block_reason: Sentence) {
      await context.db.update(users).set({ is_blocked: true, block_reason }).where(eq(users.id, user_id))
    },
    async unblock(user_id: number) {
      await context.db.update(users).set({ is_blocked: false, block_reason: null }).where(eq(users.id, user_id))
    },
  }
}

export type ParcelDesk = ReturnType<typeof parcelDesk>
