import { delMany, entries, get, set } from 'idb-keyval'
import { openDatabase } from '../database.ts'

/** The same for every customer. It is erased at sign-out all the same, because it tells what was read here. */
export const contentName = 'aist:content'

type Kept = { value: unknown; keptAt: number; name: string }

/** By hand: public pages do without the library of schemas. */
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

/** So many of each kind stay: of articles that were read, of pages, of lists by topic. */
const max = 60

const store = () => openDatabase(contentName)

/** A copy for when there is no network. A device that cannot keep it does without. */
export async function cacheContent(name: string, key: string, value: unknown, keptAt = Date.now()): Promise<void> {
  const device = store()
  try {
    await set(key, { value, keptAt, name } satisfies Kept, device.use)
    await forgetOldest(device, name, key)
  } catch {
    // A private window, a full disk: reading goes on with the network alone.
  } finally {
    device.close()
  }
}

/** What was kept under this key, and since when (milliseconds); null: nothing, or nothing that can be read. */
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

/** `newest` has just been kept. */
async function forgetOldest(device: ReturnType<typeof openDatabase>, kind: string, newest: string): Promise<void> {
  const rows = await entries<string, unknown>(device.use)
  const others = rows.flatMap(([key, row]) =>
    isKept(row) && row.name === kind && key !== newest ? [{ key, keptAt: row.keptAt }] : [],
  )
  // The clock was wrong when it was kept: it may be of any time, and must not push out for ever what is kept from now on.
  const time = ({ keptAt }: { keptAt: number }) => (keptAt > Date.now() ? 0 : keptAt)
  const oldest = others.toSorted((one, other) => time(other) - time(one)).slice(max - 1)
  await delMany(
    oldest.map(({ key }) => key),
    device.use,
  )
}
