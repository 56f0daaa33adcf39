import { staffManifests, type StaffManifest } from '#contracts/staff/manifests.ts'
import { staffParcels } from '#contracts/staff/parcels.ts'
import { inBoth } from '#server/words/words.ts'
import { anyOf, type DemoAction, type World } from './world.ts'
import { parcelsIn } from './warehouse-actions.ts'

const hour = 3_600_000

/** A day's events for departures, and for parcels before customs. */
export const departureActions: DemoAction[] = [load, resumeParcel, resumeParcel, beLate, hold, release]

/** Loads everything that is ready for the same route onto one departure, opening a new one if none fits. */
async function load({ desk, random }: World) {
  const ready = (await parcelsIn(desk, 'ready_to_ship')).filter(({ manifest_id }) => manifest_id === null)
  const first = anyOf(random, ready)
  const country = first?.destination_country_code
  if (!first || !country) return null
  const along = ready.filter(
    (parcel) => parcel.warehouse_id === first.warehouse_id && parcel.destination_country_code === country,
  )
  const query = { filter: { status: 'forming', warehouse_id: first.warehouse_id }, per_page: 100 }
  const { data: forming } = await desk.call(staffManifests.list, { query })
  const { id } =
    forming.find(({ destination_country_code }) => destination_country_code === country) ??
    (await open({ desk, random }, first.warehouse_id, country))
  const body = { parcel_ids: along.map((parcel) => parcel.id) }
  const { data } = await desk.call(staffManifests.add, { params: { id }, body })
  return `${data.number} takes ${along.map(({ number }) => number).join(', ')}`
}

async function open({ desk, random }: Pick<World, 'desk' | 'random'>, warehouse_id: number, country: string) {
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  const city = inBoth(country === 'KZ' ? 'provider.desk.demo_city_kz' : 'provider.desk.demo_city')
  const body = {
    title: city,
    transport_type: 'air',
    warehouse_id,
    destination_country_code: country,
    destination_city: city,
    flight_number: `AS ${random.between(100, 899)}`,
    cutoff_at: at(20),
    planned_departure_at: at(26),
    planned_arrival_at: at(26 + random.between(60, 200)),
  }
  const { data } = await desk.call(staffManifests.open, { body })
  return data
}

const steps = [
  { status: 'forming', act: 'close', said: 'is closed' },
  { status: 'closed', act: 'depart', said: 'has left' },
  { status: 'departed', act: 'toCustoms', said: 'lies before customs' },
  { status: 'customs', act: 'release', said: 'is released by customs' },
  { status: 'released', act: 'arrive', said: 'has arrived' },
  { status: 'arrived', act: 'complete', said: 'is done with' },
] as const

async function resumeParcel({ desk, random }: World) {
  const { status, act, said } = random.pick(steps)
  const { data: all } = await desk.call(staffManifests.list, { query: { filter: { status }, per_page: 50 } })
  const found = anyOf(
    random,
    all.filter(({ parcels_count }) => parcels_count > 0),
  )
  if (!found || !(await isDue({ desk }, found))) return null
  const papers = act === 'depart' ? { transport_document_number: `157-${random.digits(8)}` } : {}
  const { data } = await desk.call(staffManifests[act], { params: { id: found.id }, body: papers })
  const count = data.parcels_count === 1 ? '1 parcel' : `${data.parcels_count} parcels`
  return `${data.number} to ${data.destination_city} with ${count} ${said}`
}

/** A departure is complete when its last parcel has left the counter. */
async function isDue({ desk }: Pick<World, 'desk'>, { id, status }: StaffManifest): Promise<boolean> {
  if (status !== 'arrived') return true
  const { data } = await desk.call(staffManifests.show, { params: { id } })
  return data.parcels.every((parcel) => ['delivered', 'returned', 'disposed', 'lost'].includes(parcel.status))
}

async function beLate({ desk, random }: World) {
  if (!random.chance(0.05)) return null
  const query = { filter: { status: 'departed' }, per_page: 50 }
  const { data: under } = await desk.call(staffManifests.list, { query })
  const found = anyOf(
    random,
    under.filter(({ is_delayed }) => !is_delayed),
  )
  if (!found) return null
  const later = new Date(Date.parse(found.planned_arrival_at) + 24 * hour).toISOString()
  const body = { reason: inBoth('provider.desk.demo_delay'), planned_arrival_at: later }
  await desk.call(staffManifests.delay, { params: { id: found.id }, body })
  return `${found.number} is late by a day`
}

async function hold({ desk, random }: World) {
  if (!random.chance(0.05)) return null
  const parcel = anyOf(random, await parcelsIn(desk, 'customs'))
  if (!parcel) return null
  await desk.call(staffParcels.hold, { params: { id: parcel.id } })
  return `customs hold ${parcel.number}`
}

async function release({ desk, random }: World) {
  const parcel = anyOf(random, await parcelsIn(desk, 'customs_hold'))
  if (!parcel || !random.chance(0.3)) return null
  await desk.call(staffParcels.release, { params: { id: parcel.id } })
  return `customs let ${parcel.number} go`
}
