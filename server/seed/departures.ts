import type { ManifestStatus } from '#contracts/manifests.ts'
import type { Localized } from '#server/db/columns.ts'
import type { Shop } from './goods.ts'
import type { Random } from './random.ts'
import { timeOf, type Story } from './story.ts'

const hour = 3_600_000
const day = 24 * hour
const week = 7 * day

type Origin = Shop['country_code']

/** A departure of the demo world: origin, destination, and when it reached each status. */
export type Departure = {
  origin: Origin
  destination: string
  steps: { status: ManifestStatus; at: Date; comment?: Localized; place?: Localized }[]
  planned: { cutoff: Date; departure: Date; arrival: Date }
  /** null: not known before departure. */
  papers: { document: string; flight: string } | null
  delay?: Localized
}

const flights: Record<Origin, string> = { US: 'AS 417', DE: 'AS 233', CN: 'AS 861' }

/** The hour of the week in which each origin's regular departure leaves, so that they don't all leave at once. */
const offset: Record<Origin, number> = { US: 20, DE: 71, CN: 122 }

/** Every departure stops taking parcels at 18:00 in Moscow, which keeps UTC+3 all year, and at least this long before it leaves. */
const closing = { at: 15 * hour, before: 6 * hour }

/**
 * Assigns a departure to every shipped parcel and aligns the parcel's times with it. Parcels in transit today get a
 * departure that left when they did; older ones get the weekly departures.
 */
export function seatParcels(random: Random, stories: readonly Story[], now: Date): Departure[] {
  const departures = new Map<string, Departure>()
  const share = (key: string, make: () => Departure) => {
    const departure = departures.get(key) ?? make()
    departures.set(key, departure)
    return departure
  }
  for (const story of stories) {
    const shipped = timeOf(story, 'shipped')
    if (!shipped) continue
    const way = wayOf(story)
    if (story.plan.age < 20 * 24 || story.plan.status === 'lost') {
      story.departure = share(`${way.origin} ${way.destination} ${shipped.toISOString()}`, () =>
        departureLike(random, story, shipped, now),
      )
    } else {
      const leaves = nextRegular(shipped, way.origin, now)
      story.departure = share(`${way.origin} ${way.destination} ${leaves.toISOString()}`, () =>
        regular(random, way, leaves),
      )
      follow(story, story.departure)
    }
  }
  return [...departures.values(), ...waiting(random, stories, now)]
}

function wayOf({ plan }: Story): { origin: Origin; destination: string } {
  return { origin: plan.shop.country_code, destination: plan.receiver?.country_code ?? 'RU' }
}

function nextRegular(from: Date, origin: Origin, now: Date): Date {
  const first = now.getTime() - 60 * week + offset[origin] * hour
  return new Date(first + Math.ceil((from.getTime() - first) / week) * week)
}

/** A completed weekly departure. */
function regular(random: Random, way: { origin: Origin; destination: string }, leaves: Date): Departure {
  const customs = later(leaves, random.between(66, 90))
  const released = later(customs, random.between(14, 30))
  const arrived = later(released, random.between(12, 26))
  return made(random, way, { leaves, customs, released, arrived, completed: later(arrived, random.between(20, 34)) })
}

/** A departure for a parcel that is in transit or arrived recently, with the parcel's times. */
function departureLike(random: Random, story: Story, leaves: Date, now: Date): Departure {
  const customs = timeOf(story, 'customs') ?? (story.plan.status === 'lost' ? later(leaves, 80) : undefined)
  const arrived = timeOf(story, 'arrived') ?? (story.plan.status === 'lost' ? later(leaves, 120) : undefined)
  const released = customs && arrived ? new Date((customs.getTime() + arrived.getTime()) / 2) : undefined
  const completed = arrived && later(arrived, 30)
  const departure = made(random, wayOf(story), {
    leaves,
    customs,
    released,
    arrived,
    completed: completed && completed < now ? completed : undefined,
  })
  const isLate = departure.steps.at(-1)?.status === 'customs' && now.getTime() - leaves.getTime() > 4 * 24 * hour
  if (!isLate) return departure
  departure.delay = {
    ru: 'Таможня досматривает часть груза: выпуск ждём на два дня позже',
    en: 'Customs is inspecting part of the cargo: we expect its release two days late',
  }
  return departure
}

type Times = Record<'customs' | 'released' | 'arrived' | 'completed', Date | undefined> & { leaves: Date }

function made(
  random: Random,
  { origin, destination }: { origin: Origin; destination: string },
  { leaves, ...times }: Times,
): Departure {
  const steps = [
    { status: 'forming' as const, at: later(leaves, -160) },
    { status: 'closed' as const, at: cutoffOf(leaves) },
    { status: 'departed' as const, at: leaves },
    ...(['customs', 'released', 'arrived', 'completed'] as const).flatMap((status) => {
      const at = times[status]
      return at ? [{ status, at }] : []
    }),
  ]
  return {
    origin,
    destination,
    steps,
    planned: { cutoff: cutoffOf(leaves), departure: leaves, arrival: landing(leaves) },
    papers: { document: `990-${random.digits(4)} ${random.digits(4)}`, flight: flights[origin] },
  }
}

/** Departures that haven't left: one closed and one forming, both with parcels, and a forming one for every other route. */
function waiting(random: Random, stories: readonly Story[], now: Date): Departure[] {
  const ready = stories.filter(({ plan }) => plan.status === 'ready_to_ship')
  const [first, ...others] = ready
  if (!first) return []
  const closed = unsent(wayOf(first), later(now, 5), now)
  first.departure = closed
  const forming = [
    { origin: 'US' as const, destination: 'RU', hours: 52 },
    { origin: 'DE' as const, destination: 'RU', hours: 76 },
    { origin: 'CN' as const, destination: 'RU', hours: 101 },
    { origin: 'CN' as const, destination: 'KZ', hours: 124 },
  ].map(({ hours, ...way }) => unsent(way, later(now, hours), now))
  for (const story of others) {
    const { origin, destination } = wayOf(story)
    story.departure = forming.find((each) => each.origin === origin && each.destination === destination)
  }
  return [closed, ...forming, cancelled(random, later(now, -24 * 9))]
}

function unsent({ origin, destination }: { origin: Origin; destination: string }, leaves: Date, now: Date): Departure {
  const closes = cutoffOf(leaves)
  const steps: Departure['steps'] = [{ status: 'forming', at: later(leaves, -168) }]
  if (closes < now) steps.push({ status: 'closed', at: closes })
  return {
    origin,
    destination,
    steps,
    planned: { cutoff: closes, departure: leaves, arrival: landing(leaves) },
    papers: null,
  }
}

function cancelled(random: Random, planned: Date): Departure {
  const { steps: _steps, ...departure } = made(
    random,
    { origin: 'DE', destination: 'KZ' },
    {
      leaves: planned,
      customs: undefined,
      released: undefined,
      arrived: undefined,
      completed: undefined,
    },
  )
  return {
    ...departure,
    papers: null,
    steps: [
      { status: 'forming', at: later(planned, -160) },
      {
        status: 'cancelled',
        at: later(planned, -36),
        comment: { ru: 'Авиакомпания отменила рейс', en: 'The airline cancelled the flight' },
      },
    ],
  }
}

/** Aligns a parcel's steps with its departure's; those after the arrival keep their distance. */
function follow(story: Story, departure: Departure): void {
  const at = (status: ManifestStatus) => departure.steps.find((step) => step.status === status)?.at
  const becomes = { shipped: at('departed'), customs: at('customs'), arrived: at('arrived') }
  let moved = 0
  story.steps = story.steps.map(({ status, at: before }) => {
    const shared = status in becomes ? becomes[status as keyof typeof becomes] : undefined
    const now = shared ?? new Date(before.getTime() + moved)
    moved = now.getTime() - before.getTime()
    return { status, at: now }
  })
}

function cutoffOf(leaves: Date): Date {
  const latest = leaves.getTime() - closing.before
  return new Date(Math.floor((latest - closing.at) / day) * day + closing.at)
}

/** At noon UTC, so that it is the same day for readers in most of the world. */
function landing(leaves: Date): Date {
  const at = later(leaves, 132)
  at.setUTCHours(12, 0, 0, 0)
  return at
}

function later(from: Date, hours: number): Date {
  return new Date(from.getTime() + hours * hour)
}
