import { eq } from 'drizzle-orm'
import { parcelActions, parcelChanges, parcelRequests } from '#contracts/parcels/actions.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { parcelRequests as requestTable } from '#server/db/tables/parcel-requests.ts'
import { Refused } from '#server/http/refusal.ts'
import { moveParcel } from '#server/parcels/move-parcel.ts'
import { finishRequest } from '#server/parcels/staff/finish-request.ts'
import { askCustomer, clearFlag } from '#server/parcels/staff/flags.ts'
import { lockParcel } from '#server/parcels/staff/lock-parcel.ts'
import {
  holdAtCustoms,
  markLost,
  markReturned,
  releaseFromCustoms,
  startPreparing,
} from '#server/parcels/staff/move-by-staff.ts'
import { giveToCourier, handOver, readyForPickup } from '#server/parcels/staff/pickup.ts'
import { priceParcel } from '#server/parcels/staff/price-parcel.ts'
import { weighParcel } from '#server/parcels/staff/weigh-parcel.ts'
import type { Customer } from './customer.ts'
import type { Provider } from './provider.ts'
import type { Warehouse } from './warehouse.ts'

export type ParcelWorld = { provider: Provider; anna: Customer; staff: Warehouse }

type Act = (id: number, size: number) => Promise<unknown>

const said = { ru: 'Потому что', en: 'Because' }

/** Every action that can be tried on a parcel; most are refused at most times. `size`: the action's amount, in money or days. */
export function parcelActs({ provider, anna, staff }: ParcelWorld): Record<string, Act> {
  return {
    send: (id) => anna.ask(parcelActions.send, { params: { id } }),
    pay: async (id) =>
      anna.ask(parcelActions.pay, { params: { id }, body: { amount_due: (await staff.row(id)).amount_due ?? '1.00' } }),
    approve: async (id) =>
      anna.ask(parcelActions.approvePrice, { params: { id }, body: { total: (await staff.row(id)).total ?? '1.00' } }),
    cancel: (id) => anna.ask(parcelActions.cancel, { params: { id } }),
    edit: (id, size) =>
      anna.ask(parcelChanges.update, {
        params: { id },
        body: { extra_services: size % 2 ? [{ extra_service_id: 6, quantity: 1 + (size % 3) }] : [] },
      }),
    request: (id, size) =>
      anna.ask(parcelRequests.create, {
        params: { id },
        body: {
          client_uuid: crypto.randomUUID(),
          ...(size % 2 ? { kind: 'repack' } : { kind: 'split', items: [{ position: 0, quantity: 1 }] }),
        },
      }),
    merge: async (id) => {
      const parcel_ids = [id, await staff.stored(anna)]
      return anna.ask(parcelActions.consolidate, { body: { client_uuid: crypto.randomUUID(), parcel_ids } })
    },
    topUp: async (id, size) => staff.topUp((await staff.row(id)).user_id, `${size * 10}.00`),
    price: (parcel_id, size) =>
      staff.act((db) =>
        priceParcel(provider.context, db, {
          parcel_id,
          lines: [{ code: 'shipping', amount: `${size * 30}.00`, changed_reason: said }],
        }),
      ),
    weigh: (parcel_id, size) =>
      staff.act((db) =>
        weighParcel(provider.context, db, {
          parcel_id,
          weight: `${size}.000`,
          length: null,
          width: null,
          height: null,
        }),
      ),
    flag: (parcel_id) =>
      staff.act((db) => askCustomer(provider.context, db, { parcel_id, flag: 'damaged', comment: said })),
    clear: (parcel_id) => staff.act((db) => clearFlag(provider.context, db, { parcel_id, flag: 'damaged' })),
    finish: async (id) => {
      const [open] = await provider.context.db
        .select()
        .from(requestTable)
        .where(eq(requestTable.parcel_id, id))
        .limit(1)
      return staff.act((db) =>
        finishRequest(provider.context, db, { request_id: open?.id ?? 0, outcome: 'done', staff_comment: said }),
      )
    },
    prepare: (parcel_id) => staff.act((db) => startPreparing(provider.context, db, { parcel_id })),
    lose: (parcel_id) => staff.act((db) => markLost(provider.context, db, { parcel_id })),
    return: (parcel_id) => staff.act((db) => markReturned(provider.context, db, { parcel_id })),
    hold: (parcel_id) => staff.act((db) => holdAtCustoms(provider.context, db, { parcel_id })),
    release: (parcel_id) => staff.act((db) => releaseFromCustoms(provider.context, db, { parcel_id })),
    ready: (parcel_id) => staff.act((db) => readyForPickup(provider.context, db, { parcel_id })),
    courier: (parcel_id) =>
      staff.act((db) => giveToCourier(provider.context, db, { parcel_id, last_mile_carrier: 'Strizh' })),
    handOver: async (parcel_id, size) => {
      const code = size % 2 ? ((await staff.row(parcel_id)).pickup_code ?? '') : 'wrong'
      return staff.act((db) => handOver(provider.context, db, { parcel_id, code }))
    },
    travel: (id, size) =>
      staff.act(async (db) => {
        const to = (['shipped', 'customs', 'arrived'] as const)[size % 3] ?? 'shipped'
        const now = provider.clock.now()
        return moveParcel(provider.context, db, { parcel: await lockParcel(db, id), to, actor: 'manifest', now })
      }),
    days: async (_, size) => {
      provider.clock.advance(size * 86_400_000)
      await Promise.all([runJobs(provider.context), runJobs(provider.context)])
    },
  }
}

/** Tries one action, possibly at a moment when it makes no sense. A refusal is a valid answer; anything else is thrown. */
export async function tryTo(world: ParcelWorld, name: string, id: number, size: number): Promise<void> {
  try {
    const answer = await parcelActs(world)[name]?.(id, size)
    const isBroken = answer instanceof Object && 'status' in answer && Number(answer.status) >= 500
    if (isBroken) throw new Error(`${name} answered ${JSON.stringify(answer)}`)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
