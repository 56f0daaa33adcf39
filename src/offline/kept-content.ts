import { delMany, entries, get, set } from 'idb-keyval'
import { openDeviceStore } from './device-store.ts'

/** Nobody's in particular; it goes with the customer all the same, because it says what was read here. */
export const contentName = 'aist:content'

type Kept = { value: unknown; keptAt: number; name: string }

/** So many articles and pages already read stay. */
const mostTexts = 60

const store = () => openDeviceStore(contentName)

/** A copy for when there is no network. A device that cannot keep it does without. */
export async function keepContent(name: string, key: string, value: unknown): Promise<void> {
  const device = store()
  try {
    await set(key, { value, keptAt: Date.now(), name } satisfies Kept, device.use)
    const isText = name === 'article' || name === 'page'
    if (isText) await forgetOldest(device)
  } catch {
    // A private window, a full disk: reading goes on with the network alone.
  } finally {
    device.close()
  }
}

/** What was kept under this key, and since when (milliseconds); null: nothing, or nothing that can be read. */
export async function keptContent(key: string): Promise<{ value: unknown; keptAt: number } | null> {
  const device = store()
  try {
    const kept = await get<Kept>(key, device.use)
    return kept ? { value: kept.value, keptAt: kept.keptAt } : null
  } catch {
    return null
  } finally {
    device.close()
  }
}

async function forgetOldest(device: ReturnType<typeof openDeviceStore>): Promise<void> {
  const texts = (await entries<string, Kept>(device.use)).filter(
    ([, { name }]) => name === 'article' || name === 'page',
  )
  const oldest = texts.toSorted(([, one], [, other]) => other.keptAt - one.keptAt).slice(mostTexts)
  await delMany(
    oldest.map(([key]) => key),
    device.use,
  )
}
