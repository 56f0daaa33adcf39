import type { Context as Exchange } from 'hono'

/** Making one is slow. Spellings of a zone are many, so the map is emptied when it has grown. */
const formats = new Map<string, Intl.DateTimeFormat>()
const max = 500

/** The calendar day at this instant where the reader is, yyyy-mm-dd; in UTC when that is not known. */
export function readerDay(exchange: Exchange, instant: Date): string {
  return dayIn(exchange.req.header('x-timezone') ?? 'UTC', instant)
}

/** The same for a zone that was written down before. */
export function dayIn(timeZone: string, instant: Date): string {
  return formatOf(timeZone).format(instant)
}

/** No zone is farther from UTC; newer engines also take offsets as such, up to "+23:59". */
const farthest = 24 * 3_600_000

/** The first instant of a calendar day (yyyy-mm-dd) where the reader is. */
export function readerDayStart(exchange: Exchange, day: string): Date {
  const midnight = Date.parse(day)
  let [before, within] = [midnight - farthest, midnight + farthest]
  // Halving finds it in any zone, also on a day whose midnight the clocks leap over.
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
    // Of all languages Swedish writes a date as ISO 8601 does.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
    if (formats.size >= max) formats.clear()
    formats.set(timeZone, format)
    return format
  } catch {
    return formatOf('UTC')
  }
}
