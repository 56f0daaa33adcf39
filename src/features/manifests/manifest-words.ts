import type { Departure, Manifest } from '#contracts/manifests.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { expectedArrival } from '#rules/expected-arrival.ts'
import { calendarDay } from '#rules/storage.ts'

type Words = Pick<I18n, 't' | 'f' | 'has'>

/** A status by its name; one that we do not know as it came. */
export function statusWord(status: string, { t, has }: Words): string {
  const word = `manifests.status.${status}`
  return has(word) ? t(word) : status
}

/** The day of an instant in the reader's calendar, "18 November". */
export function dayOf(instant: string, { f }: Words): string {
  return f.dayAndMonth(calendarDay(new Date(instant)))
}

/** In a sentence: the days in which it is expected; where one day is all that is known, about that. */
export function expectedIn(manifest: Departure, { t, f }: Words): string {
  const days = f.dayRange(...expectedArrival(manifest))
  return manifest.latest_arrival_at ? days : t('manifests.about', { date: days })
}

/** From when to when it is on its way: as it went, else as it is planned. */
export function daysOf(manifest: Manifest, words: Words): string {
  const { departed_at, planned_departure_at, arrived_at } = manifest
  const arrival = arrived_at ? dayOf(arrived_at, words) : words.f.dayRange(...expectedArrival(manifest))
  return `${dayOf(departed_at ?? planned_departure_at, words)} → ${arrival}`
}

/** A status by its name, and whether it is late. */
export function stateWord({ status, is_delayed }: Pick<Departure, 'status' | 'is_delayed'>, words: Words): string {
  const state = statusWord(status, words)
  return is_delayed ? words.t('manifests.late', { state }) : state
}

/** "2 parcels, 4.15 kg". */
export function ownPart({ parcels_count, total_weight }: Manifest, { t, f }: Words): string {
  return t('manifests.mine', { count: parcels_count, weight: f.weight(total_weight) })
}

/** What each currency comes to: they are never added to one another. */
export function sums(list: Manifest['total_cost'], { f }: Words): string {
  return list.map(({ amount, currency }) => f.money(amount, currency)).join(' + ')
}

/** What happens after this; nothing where all is over, or the status is not known. */
export function whatIsNext(manifest: Manifest, words: Words): string | null {
  const { t, f, has } = words
  const next = `manifests.next.${manifest.status}`
  if (!has(next)) return null
  return t(next, {
    until: f.dayAndTimeOf(manifest.cutoff_at),
    departure: dayOf(manifest.planned_departure_at, words),
    arrival: words.f.dayRange(...expectedArrival(manifest)),
    city: manifest.destination_city,
  })
}

const order = ['forming', 'closed', 'departed', 'customs', 'released', 'arrived'] as const

/** The steps that are still to come, the next one first, with when each is expected. */
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

/** The five strokes of its way, and how far it has come; null where it never went. */
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
