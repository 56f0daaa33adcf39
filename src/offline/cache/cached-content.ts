import { delMany, entries, get, set } from 'idb-keyval'
import { openDatabase } from '../database.ts'

/** The same for every customer, but erased at sign-out, because it reveals what was read here. */
export const contentName = 'aist:content'

type Kept = { value: unknown; keptAt: number; name: string }

/** Validated by hand, because public pages do without the schema library. */
function isKept(row: unknown): row is Kept {
  return (
    typeof row === 'object' &&
    row !== null &&
    'value' in row &&
    'keptAt' in row &&
    typeof row.keptAt === 'number' &&
    'name' in row &&
    typeof row.name === 'string'
  )
}

/** How many rows of each kind are kept: articles, pages, lists by topic. */
const max = 60

const store = () => openDatabase(contentName)

/** Stores a copy for offline reading. Never rejects. */
export async function cacheContent(name: string, key: string, value: unknown, keptAt = Date.now()): Promise<void> {
  const device = store()
  try {
    await set(key, { value, keptAt, name } satisfies Kept, device.use)
    await forgetOldest(device, name, key)
  } catch {
    // A private window or a full disk: without a copy, reading needs the network.
  } finally {
    device.close()
  }
}

/** The value stored under this key and its time (epoch milliseconds); null when there is none or it is unreadable. */
export async function cachedContent(key: string): Promise<{ value: unknown; keptAt: number } | null> {
  const device = store()
  try {
    const row = await get<unknown>(key, device.use)
    return isKept(row) ? { value: row.value, keptAt: row.keptAt } : null
  } catch {
    return null
  } finally {
    device.close()
  }
}

/** Deletes the oldest rows of a kind beyond `max`; `newest` was just stored and stays. */
async function forgetOldest(device: ReturnType<typeof openDatabase>, kind: string, newest: string): Promise<void> {
  const rows = await entries<string, unknown>(device.use)
  const others = rows.flatMap(([key, row]) =>
    isKept(row) && row.name === kind && key !== newest ? [{ key, keptAt: row.keptAt }] : [],
  )
  // A time in the future comes from a wrong clock; counted as oldest, so that the row cannot push out newer ones for ever.
  const time = ({ keptAt }: { keptAt: number }) => (keptAt > Date.now() ? 0 : keptAt)
  const oldest = others.toSorted((one, other) => time(other) - time(one)).slice(max - 1)
  await delMany(
    oldest.map(({ key }) => key),
    device.use,
  )
}
