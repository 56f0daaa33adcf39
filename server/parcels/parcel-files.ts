import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { maxInvoices, parcelFiles } from '#contracts/parcels/papers.ts'
import { canAddInvoices, canUpdate } from '#rules/parcel-status.ts'
import type { Context, Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { filesOf } from '#server/files/files-of.ts'
import { conflict, invalid, notFound } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { giveInvoices } from './attach-invoices.ts'
import { resumeParcel } from './resume-parcel.ts'
import { invoiceIds, ownParcel } from './parcel-parts.ts'
import { writeParcel } from './write-parcel.ts'

/** The invoices that a customer attaches to a parcel, and the warehouse's photos of it. */
export function mountParcelFiles(app: Hono<Served>, context: Context): void {
  serve(app, context, parcelFiles.list, async ({ db, user, params }) => {
    const [row] = await db
      .select({ id: parcels.id })
      .from(parcels)
      .where(and(eq(parcels.id, params.id), eq(parcels.user_id, user.id)))
    if (!row) throw notFound()
    return { data: await listFiles(context, db, row.id) }
  })

  serve(app, context, parcelFiles.add, async ({ db, user, params, body, t }) => {
    const parcel = await ownParcel(db, user.id, params.id)
    if (!canAddInvoices(parcel.status)) throw conflict(t('errors.parcel_closed'))
    const file_ids = [...new Set([...(await invoiceIds(db, parcel)), ...body.file_ids])]
    if (file_ids.length > maxInvoices) {
      throw invalid({ file_ids: [t('provider.parcels.too_many_files', { max: maxInvoices })] })
    }
    await giveInvoices(db, { parcel_id: parcel.id, user_id: user.id, file_ids, field: 'file_ids', t })
    const now = context.clock.now()
    // An invoice resolves the flag with which staff asked for it.
    const flags = parcel.flags.filter((flag) => flag !== 'invoice_missing')
    await resumeParcel(context, db, await writeParcel(db, parcel, { flags }, now), now)
    return { data: await listFiles(context, db, parcel.id) }
  })

  serve(app, context, parcelFiles.remove, async ({ db, user, params, t }) => {
    const parcel = await ownParcel(db, user.id, params.id)
    const before = await invoiceIds(db, parcel)
    if (!before.includes(params.file_id)) throw notFound()
    if (!canUpdate(parcel.status)) throw conflict(t('errors.parcel_closed'))
    const file_ids = before.filter((id) => id !== params.file_id)
    await giveInvoices(db, { parcel_id: parcel.id, user_id: user.id, file_ids, field: 'file_id', t })
    await writeParcel(db, parcel, {}, context.clock.now())
  })
}

async function listFiles(context: Context, db: Database, parcelId: number) {
  const files = (await filesOf(context, db, 'parcel', [parcelId])).get(parcelId) ?? []
  return {
    invoices: files.filter((file) => file.kind === 'invoice'),
    photos: files.filter((file) => file.kind !== 'invoice'),
  }
}
