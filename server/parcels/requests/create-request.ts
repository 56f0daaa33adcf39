import { and, asc, eq } from 'drizzle-orm'
import type { parcelRequests as requestsApi, RequestKind } from '#contracts/parcels/actions.ts'
import { customerActs, type ParcelAct } from '#rules/parcel-acts.ts'
import { servicePrice } from '#rules/parcel-estimate.ts'
import { utcDay } from '#rules/storage.ts'
import type { Database } from '#server/context.ts'
import { extraServices } from '#server/db/tables/extra-services.ts'
import { parcelRequests } from '#server/db/tables/parcel-requests.ts'
import { parcelItems } from '#server/db/tables/parcels.ts'
import { serviceInWords, type ServiceRow } from '#server/extra-services/service-rows.ts'
import { conflict, invalid } from '#server/http/refusal.ts'
import type { ServedRequest } from '#server/http/serve.ts'
import type { Say } from '#server/words/words.ts'
import { ratesOn } from '#server/tariffs/customs-rows.ts'
import { factsOf } from '../parcel-facts.ts'
import { servedBy } from '../parcel-bill.ts'
import { ownParcel, type ParcelRow } from '../parcel-parts.ts'
import { splitProblems } from './split-items.ts'

type Create = ServedRequest<typeof requestsApi.create>

/** For each request, the service whose price it costs and the act that must be allowed. */
export const kinds: Record<RequestKind, { service: string; act: ParcelAct }> = {
  split: { service: 'split', act: 'split' },
  return: { service: 'return_to_shop', act: 'return' },
  repack: { service: 'repack', act: 'repack' },
  photos: { service: 'content_photo', act: 'request_photos' },
  measure: { service: 'measure', act: 'request_photos' },
}

/** Creates a request to the warehouse at today's price. A repeat with the same `client_uuid` creates no second one. */
export async function createRequest({ db, user, params, body, t }: Create, now: Date) {
  const parcel = await ownParcel(db, user.id, params.id)
  const { kind, client_uuid } = body
  const [before] = await db
    .select()
    .from(parcelRequests)
    .where(and(eq(parcelRequests.user_id, user.id), eq(parcelRequests.client_uuid, client_uuid)))
  if (before) return before

  const facts = await factsOf(db, parcel)
  const may = customerActs(facts, { is_blocked: false, has_verified_email: true, is_registered: true }, now)[
    kinds[kind].act
  ]
  if (!may || facts.open_requests.includes(kind)) throw conflict(t('provider.parcels.request_unfit'))
  const service = await offered(db, kind, t)
  if (service.requires_comment && !body.comment) throw invalid({ comment: [t('errors.required')] })

  const items = await db
    .select()
    .from(parcelItems)
    .where(eq(parcelItems.parcel_id, parcel.id))
    .orderBy(asc(parcelItems.position))
  const problems = body.items ? splitProblems(items, body.items, t) : {}
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const [row] = await db
    .insert(parcelRequests)
    .values({
      user_id: user.id,
      parcel_id: parcel.id,
      client_uuid,
      kind,
      items: body.items ?? null,
      comment: body.comment || null,
      status: 'requested',
      price: await priceOf(db, service, { parcel, items, now }),
      currency: parcel.currency,
      created_at: now,
    })
    .returning()
  if (!row) throw new Error('The request was not stored')
  return row
}

async function offered(db: Database, kind: RequestKind, t: Say): Promise<ServiceRow> {
  const [service] = await db
    .select()
    .from(extraServices)
    .where(and(eq(extraServices.code, kinds[kind].service), eq(extraServices.is_active, true)))
  if (!service) throw invalid({ kind: [t('provider.parcels.not_offered')] })
  return service
}

async function priceOf(
  db: Database,
  service: ServiceRow,
  { parcel, items, now }: { parcel: ParcelRow; items: readonly { quantity: number; unit_price: string }[]; now: Date },
) {
  const { declared_currency, currency, chargeable_weight } = parcel
  const served = { ...servedBy({ items, declared_currency }), chargeable_weight }
  return servicePrice(serviceInWords(service, 'en'), served, currency, await ratesOn(db, utcDay(now)))
}
