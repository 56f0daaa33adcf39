import type { Context as Exchange } from 'hono'

/** Making one is slow. Spellings of a zone are many, so the map is emptied when it has grown. */
const formats = new Map<string, Intl.DateTimeFormat>()
const most = 500

/** The calendar day at this instant where the reader is, yyyy-mm-dd; in UTC when nobody says where that is. */
export function readerDay(exchange: Exchange, instant: Date): string {
  return formatOf(exchange.req.header('x-timezone') ?? 'UTC').format(instant)
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  try {
    // Of all languages Swedish writes a date as ISO 8601 does.
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone })
    if (formats.size >= most) formats.clear()
    formats.set(timeZone, format)
    return format
  } catch {
    return formatOf('UTC')
  }
}
