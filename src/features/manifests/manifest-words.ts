import type { Departure, Manifest } from '#contracts/manifests.ts'
import { nbsp } from '#i18n/formats.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { expectedArrival } from '#rules/expected-arrival.ts'
import { calendarDay } from '#rules/storage.ts'

type Words = Pick<I18n, 't' | 'f' | 'has'>

/** A status in words; an unknown one is shown as it is. */
export function statusWord(status: string, { t, has }: Words): string {
  const word = `manifests.status.${status}`
  return has(word) ? t(word) : status
}

/** An instant's day in the reader's time zone, "18 November". */
export function dayOf(instant: string, { f }: Words): string {
  return f.dayAndMonth(calendarDay(new Date(instant)))
}

/** The expected days of arrival for use in a sentence; "about" a day when only one is known. */
export function expectedIn(manifest: Departure, { t, f }: Words): string {
  const days = f.dayRange(...expectedArrival(manifest))
  return manifest.latest_arrival_at ? days : t('manifests.about', { date: days })
}

/** The days of the journey: actual where known, else planned. `isShort`: for a narrow place, on one line. */
export function daysOf(manifest: Manifest, { f }: Words, { isShort = false } = {}): string {
  const departure = departureDay(manifest)
  const arrival = manifest.arrived_at && calendarDay(new Date(manifest.arrived_at))
  const [from, to] = arrival ? [arrival, arrival] : expectedArrival(manifest)
  if (!isShort) return `${f.dayAndMonth(departure)}${nbsp}→${nbsp}${f.dayRange(from, to)}`
  // "24 → 30 Nov": once both days are known, one month is enough.
  const isOneMonth = arrival && arrival.slice(0, 7) === departure.slice(0, 7)
  const left = isOneMonth ? Number(departure.slice(8)) : f.dayShort(departure)
  return `${left}${nbsp}→${nbsp}${f.dayRangeShort(from, to)}`
}

/** The month of the departure, actual or planned: yyyy-mm. */
export function monthOf(manifest: Manifest): string {
  return departureDay(manifest).slice(0, 7)
}

function departureDay({ departed_at, planned_departure_at }: Manifest): string {
  return calendarDay(new Date(departed_at ?? planned_departure_at))
}

/** The status in words, marked when delayed. */
export function stateWord({ status, is_delayed }: Pick<Departure, 'status' | 'is_delayed'>, words: Words): string {
  const state = statusWord(status, words)
  return is_delayed ? words.t('manifests.late', { state }) : state
}

/** "2 parcels, 4.150 kg": a measured weight, to the gram. */
export function ownPart({ parcels_count, total_weight }: Manifest, { t, f }: Words): string {
  return t('manifests.mine', { count: parcels_count, weight: f.weight(total_weight, 3) })
}

/** One sum per currency: currencies are never added up. */
export function sums(list: Manifest['total_cost'], { f }: Words): string {
  return list.map(({ amount, currency }) => f.money(amount, currency)).join(' + ')
}

/** What happens next; null when the journey is over or the status is unknown. */
export function whatIsNext(manifest: Manifest, words: Words): string | null {
  const { t, f, has } = words
  const next = `manifests.next.${manifest.status}`
  if (!has(next)) return null
  const alone = `${next}_alone`
  return t(manifest.parcels_count === 1 && has(alone) ? alone : next, {
    until: f.dayAndTimeOf(manifest.cutoff_at),
    departure: dayOf(manifest.planned_departure_at, words),
    arrival: words.f.dayRange(...expectedArrival(manifest)),
    city: manifest.destination_city,
  })
}

const order = ['forming', 'closed', 'departed', 'customs', 'released', 'arrived'] as const

/** The remaining steps, the next one first, each with its expected day. */
export function stepsAhead(
  manifest: Departure,
  words: Words,
): { status: (typeof order)[number]; expected: string | undefined }[] {
  const now = order.findIndex((status) => status === manifest.status)
  if (now < 0) return []
  const about = (instant: string) => words.t('manifests.about', { date: dayOf(instant, words) })
  const expected = new Map([
    ['closed', about(manifest.cutoff_at)],
    ['departed', about(manifest.planned_departure_at)],
    ['arrived', expectedIn(manifest, words)],
  ])
  return order.slice(now + 1).map((status) => ({ status, expected: expected.get(status) }))
}

/** The index of a status among the five steps; null for a departure that never left. */
export function strokeOf(status: string): number | null {
  const strokes: Record<string, number> = {
    forming: 0,
    closed: 1,
    departed: 2,
    customs: 3,
    released: 3,
    arrived: 4,
    completed: 4,
  }
  return Object.hasOwn(strokes, status) ? (strokes[status] ?? null) : null
}

export const strokes = ['forming', 'closed', 'departed', 'customs', 'arrived'] as const
