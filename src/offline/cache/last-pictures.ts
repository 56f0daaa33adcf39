import type { KeyStorage } from '#session/browser-storage.ts'
import { longestAge, type ProviderClock } from './provider-clock.ts'

const prefix = 'aist:picture:'

export const pictureKey = (path: string) => prefix + path

/** Dashboard, list, and the parcels that were opened last, in one language or the other. */
const max = 6
/** UTF-16 units; a picture of the list is about 60,000. */
const sizeLimit = 200_000

/** Pictures of screens as the customer last saw them; the next start shows them until the page itself is there. */
export type LastPictures = {
  /** `picture` is JSON that begins with `"at"`, in epoch milliseconds by the provider's clock. Those that are too old go. */
  keep: (key: string, picture: string) => void
  erase: () => void
}

/** `mayKeep` is asked before every write, because another tab may have signed out a moment ago. */
export function createLastPictures(storage: KeyStorage, clock: ProviderClock, mayKeep: () => boolean): LastPictures {
  const kept = () => storage.keys().filter((key) => key.startsWith(prefix))
  const takenAt = (key: string) => Number(/^\{"at":(\d+)/.exec(storage.getItem(key) ?? '')?.[1] ?? 0)
  return {
    keep(key, picture) {
      if (!mayKeep() || picture.length > sizeLimit) return
      const others = kept()
        .filter((each) => each !== key)
        .map((each) => ({ each, at: takenAt(each) }))
        .toSorted((a, b) => b.at - a.at)
      const isOld = (at: number) => clock.isHeard() && clock.now() - at > longestAge
      for (const [place, { each, at }] of others.entries()) if (place >= max - 1 || isOld(at)) storage.removeItem(each)
      try {
        storage.setItem(key, picture)
      } catch {
        // A full storage has room for something better.
        storage.removeItem(key)
      }
    },
    erase() {
      for (const key of kept()) storage.removeItem(key)
    },
  }
}
