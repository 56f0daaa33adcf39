import type { KeyStorage } from '#session/browser-storage.ts'
import { longestAge, type ProviderClock } from './provider-clock.ts'

const prefix = 'aist:picture:'

export const pictureKey = (path: string) => prefix + path

/** The dashboard, the list, and the last opened parcels, in either language. */
const max = 6
/** UTF-16 units; a picture of the list is about 60,000. */
const sizeLimit = 200_000

/** Pictures of screens as the customer last saw them; the next start shows them until the page itself is ready. */
export type LastPictures = {
  /**
   * `picture` is JSON that begins with `"at"`, in epoch milliseconds by the provider's clock. Also deletes pictures that are too
   * old.
   */
  keep: (key: string, picture: string) => void
  erase: () => void
}

/** `mayKeep` is called before every write, because another tab may have just signed out. */
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
        // A full storage is better used for other data.
        storage.removeItem(key)
      }
    },
    erase() {
      for (const key of kept()) storage.removeItem(key)
    },
  }
}
