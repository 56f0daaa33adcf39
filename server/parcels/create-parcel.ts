import type { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { utcDay } from '#rules/storage.ts'
import { parcelEvents } from '#server/db/tables/parcels.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import { declaredBefore } from './declared-before.ts'
import { derivedColumns } from './derived-columns.ts'
import { chosenBy } from './draft-check.ts'
import { billingCurrency, firstBill } from './parcel-bill.ts'
import { giveInvoices } from './attach-invoices.ts'
import { insertParcel } from './insert-parcel.ts'
import { nextParcelNumber } from './parcel-number.ts'
import { declaredColumns, writeItems, writeServices } from './parcel-parts.ts'

type Create = ServedRequest<typeof parcelDrafts.create>

/** Declares a parcel and returns its id. A repeat with the same `client_uuid` creates no second one. */
export async function createParcel(request: Create, now: Date): Promise<number> {
  const { db, user, t } = request
  const { client_uuid, ...draft } = request.body
  const before = await declaredBefore(request)
  if (before !== undefined) return before

  const asker = { ...request, today: utcDay(now) }
  const chosen = await chosenBy(asker, draft, { fields: new Set(), services: [] })
  const own = {
    ...declaredColumns(draft, chosen),
    user_id: user.id,
    client_uuid,
    number: await nextParcelNumber(db),
    status: 'expected',
    flags: [],
    amount_due: null,
  }
  const row = await insertParcel(
    db,
    {
      ...own,
      ...derivedColumns({ ...own, receiver: chosen.receiver, items: draft.items }),
      ...firstBill(draft, chosen),
      // Ignored from staff who impersonate the customer, because price increases within it are paid without asking.
      approve_over_percent: (user.staff_id === null ? draft.approve_over_percent : null) ?? undefined,
      currency: billingCurrency,
      status_changed_at: now,
      created_at: now,
      updated_at: now,
    },
    now,
  )
  await writeItems(db, row.id, draft)
  await writeServices(db, row.id, draft, chosen)
  await giveInvoices(db, {
    parcel_id: row.id,
    user_id: user.id,
    file_ids: draft.invoice_file_ids ?? [],
    field: 'invoice_file_ids',
    t,
  })
  await db.insert(parcelEvents).values({ parcel_id: row.id, status: 'expected', occurred_at: now })
  return row.id
}
