import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Database } from '#server/context.ts'
import { files } from '#server/db/tables/files.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { readyForPickup } from '#server/parcels/staff/pickup.ts'
import { receiveParcel } from '#server/parcels/staff/receive-parcel.ts'
import { book } from '#server/transactions/ledger.ts'
import type { Customer } from './customer.ts'
import { declaration } from './declaration.ts'
import type { Provider } from './provider.ts'

/** Actions of staff and the bank, for tests of what follows. */
export function warehouse(provider: Provider) {
  const { context } = provider
  const act = <T>(work: (db: Database) => Promise<T>) => context.db.transaction(work)

  return {
    /** A staff action, in a transaction of its own. */
    act,
    async row(id: number) {
      const [row] = await context.db.select().from(parcels).where(eq(parcels.id, id))
      if (!row) throw new Error(`There is no parcel ${id}`)
      return row
    },
    /** A parcel that was declared and has arrived, with its invoice, so that it can be sent. */
    async stored(customer: Customer, change: Record<string, unknown> = {}): Promise<number> {
      const { data } = await customer.get(parcelDrafts.create, { body: declaration(change) })
      await this.receive(data)
      const row = await this.row(data.id)
      await this.file(row.user_id, { type: 'parcel', id: row.id, kind: 'invoice' })
      return data.id
    },
    /** A parcel at its pick-up point, with a code. */
    async atCounter(customer: Customer): Promise<number> {
      const id = await this.stored(customer)
      await context.db.update(parcels).set({ status: 'arrived' }).where(eq(parcels.id, id))
      await act((db) => readyForPickup(context, db, { parcel_id: id }))
      return id
    },
    /** The parcel arrives. */
    receive({ warehouse: { id: warehouse_id }, tracking_number }: ParcelDetail) {
      return act((db) =>
        receiveParcel(context, db, {
          warehouse_id,
          tracking_number,
          customer_code: null,
          weight: '1.200',
          length: '30.0',
          width: '20.0',
          height: '10.0',
        }),
      )
    },
    /** A file's row after an upload; its bytes do not matter here. */
    async file(user_id: number, of?: { type: string; id: number; kind: string }): Promise<number> {
      const [row] = await context.db
        .insert(files)
        .values({
          user_id,
          subject_type: of?.type ?? null,
          subject_id: of?.id ?? null,
          kind: of?.kind ?? null,
          name: 'invoice.pdf',
          type: 'pdf',
          size: 1000,
          sha256: randomUUID(),
          storage_key: randomUUID(),
          has_thumbnail: false,
          created_at: context.clock.now(),
        })
        .returning({ id: files.id })
      return row?.id ?? 0
    },
    /** Credits roubles to the customer. */
    topUp(user_id: number, amount: string) {
      return act((db) =>
        book(db, {
          user_id,
          type: 'manual_from_admin',
          direction: 'credit',
          amount,
          currency: 'RUB',
          description: { ru: 'Пополнение', en: 'Top-up' },
          cause: `test:${randomUUID()}`,
          now: context.clock.now(),
        }),
      )
    },
  }
}

export type Warehouse = ReturnType<typeof warehouse>
