import type { Context as Exchange } from 'hono'

/** Constructing a formatter is slow. Zones have many spellings, so the map is emptied when it has grown too large. */
const formats = new Map<string, Intl.DateTimeFormat>()
const max = 500

/** The calendar day (yyyy-mm-dd) at this instant in the reader's time zone, or in UTC when the zone isn't known. */
export function readerDay(exchange: Exchange, instant: Date): string {
  return formatOf(exchange.req.header('x-timezone') ?? 'UTC').format(instant)
}

/** No zone is farther from UTC (milliseconds); newer engines also accept offsets, up to "+23:59". */
const farthest = 24 * 3_600_000

/** The first instant of a calendar day (yyyy-mm-dd) in the reader's time zone. */
export function readerDayStart(exchange: Exchange, day: string): Date {
  const midnight = Date.parse(day)
  let [before, within] = [midnight - farthest, midnight + farthest]
  // A binary search works in any zone, even on a day whose midnight the clocks skip.
  while (within - before > 1) {
    const middle = Math.floor((before + within) / 2)
    if (readerDay(exchange, new Date(middle)) < day) before = middle
    else within = middle
  }
  return new Date(within)
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  try {
    // The Swedish locale writes dates as ISO 8601 does.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
    if (formats.size >= max) formats.clear()
    formats.set(timeZone, format)
    return format
  } catch {
    return formatOf('UTC')
  }
}
