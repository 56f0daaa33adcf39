import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { manifestEvents, manifests } from '#server/db/tables/manifests.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import type { World } from './demo-parcel.ts'
import type { Departure } from './departures.ts'
import { insertRows } from './insert-rows.ts'
import { takeNumbers } from './numbers.ts'

const countries: Record<string, Localized> = {
  US: { ru: 'США', en: 'USA' },
  DE: { ru: 'Германия', en: 'Germany' },
  CN: { ru: 'Китай', en: 'China' },
}

export const destinations: Record<string, { country: Localized; city: Localized }> = {
  RU: { country: { ru: 'Россия', en: 'Russia' }, city: { ru: 'Москва', en: 'Moscow' } },
  KZ: { country: { ru: 'Казахстан', en: 'Kazakhstan' }, city: { ru: 'Алматы', en: 'Almaty' } },
  UZ: { country: { ru: 'Узбекистан', en: 'Uzbekistan' }, city: { ru: 'Ташкент', en: 'Tashkent' } },
}

/** Writes departures, numbered in the order they were opened. Returns their ids. */
export async function writeDepartures(
  db: Database,
  world: World,
  departures: readonly Departure[],
): Promise<Map<Departure, number>> {
  const inOrder = departures.toSorted((one, other) => time(one.steps[0]?.at) - time(other.steps[0]?.at))
  const first = await takeNumbers(db, 'manifest_numbers', inOrder.length)
  await insertRows(
    db,
    manifests,
    inOrder.map((departure, index) => rowOf(world, departure, first + index)),
  )
  const rows = await db.select({ id: manifests.id, number: manifests.number }).from(manifests)
  const ids = new Map(rows.map(({ id, number }) => [number, id]))
  const numbered = new Map(inOrder.map((departure, index) => [departure, ids.get(numberOf(first + index)) ?? 0]))
  const events = inOrder.flatMap((departure) =>
    departure.steps.map(({ status, at, comment, place }) => ({
      manifest_id: numbered.get(departure) ?? 0,
      status: status as string,
      comment,
      place,
      occurred_at: at,
    })),
  )
  for (const departure of inOrder) {
    if (!departure.delay) continue
    const manifest_id = numbered.get(departure) ?? 0
    const occurred_at = new Date(time(departure.steps.at(-1)?.at) + 3_600_000)
    events.push({ manifest_id, status: 'delayed', comment: departure.delay, place: undefined, occurred_at })
  }
  events.sort((one, other) => one.occurred_at.getTime() - other.occurred_at.getTime())
  await insertRows(db, manifestEvents, events)
  return numbered
}

function rowOf(world: World, departure: Departure, number: number): typeof manifests.$inferInsert {
  const { origin, destination, steps, planned, papers, delay } = departure
  const at = (status: string) => steps.find((step) => step.status === status)?.at ?? null
  const warehouse = world.warehouses.find((each) => each.country_code === origin)
  const [from, to] = [countries[origin], destinations[destination]]
  const last = steps.at(-1)
  if (!warehouse || !from || !to || !last) throw new Error('A departure of the demo world leads nowhere')
  return {
    number: numberOf(number),
    title: { ru: `${from.ru} → ${to.country.ru}`, en: `${from.en} → ${to.country.en}` },
    transport_type: 'air',
    transport_document_number: papers?.document,
    flight_number: papers?.flight,
    warehouse_id: warehouse.id,
    origin_country_code: origin,
    destination_country_code: destination,
    destination_city: to.city,
    status: last.status,
    is_delayed: delay !== undefined,
    delay_reason: delay,
    cutoff_at: planned.cutoff,
    planned_departure_at: planned.departure,
    departed_at: at('departed'),
    planned_arrival_at: planned.arrival,
    arrived_at: at('arrived'),
    released_at: at('released'),
    created_at: steps[0]?.at ?? last.at,
    updated_at: last.at,
  }
}

function numberOf(value: number): string {
  return `M-${String(value).padStart(6, '0')}`
}

function time(date: Date | undefined): number {
  return date?.getTime() ?? 0
}

/** The departures of the last two months that carried parcels of this customer, the oldest first. */
export async function currentDepartures(db: Database, userId: number, now: Date) {
  const since = new Date(now.getTime() - 60 * 24 * 3_600_000)
  return db
    .selectDistinct({
      id: manifests.id,
      number: manifests.number,
      waybill: manifests.transport_document_number,
      departed_at: manifests.departed_at,
      released_at: manifests.released_at,
    })
    .from(manifests)
    .innerJoin(parcels, eq(parcels.manifest_id, manifests.id))
    .where(and(eq(parcels.user_id, userId), gt(manifests.departed_at, since)))
    .orderBy(asc(manifests.id))
}
