import { clockKey, type KeyStorage } from '#session/browser-storage.ts'

/**
 * The provider's clock, as far as this device knows it: the device's own may be months off, and what is kept must not look old or new
 * for that. All times are epoch milliseconds.
 */
export type ProviderClock = {
  /** The provider has answered just now, with this `Date` header; null where it is hidden from the page. */
  hear: (date: string | null) => void
  /** Has it told the time since the page was opened? */
  isHeard: () => boolean
  /** How far it is ahead of the device's. */
  offset: () => number
  now: () => number
}

const minute = 60_000
const day = 24 * 60 * minute

/** What the provider said longer ago is forgotten, as soon as its clock is heard. */
export const longestAge = 30 * day

/** Smaller differences change nothing that is counted in days; a slow answer, or an hour of the wrong time zone, makes some. */
const tolerance = day

/** The difference is remembered on the device, for starts without a network. */
export function createProviderClock(storage: KeyStorage, deviceNow: () => number = () => Date.now()): ProviderClock {
  let offset = remembered()
  let isHeard = false

  function remembered(): number {
    const [difference = 0, learnt = 0] = (storage.getItem(clockKey) ?? '').split(' ').map(Number)
    // Set back since, so it is another clock now.
    const isValid = Number.isFinite(difference) && deviceNow() >= learnt
    return isValid ? difference : 0
  }

  function remember() {
    try {
      if (offset === 0) storage.removeItem(clockKey)
      else storage.setItem(clockKey, `${offset} ${deviceNow()}`)
    } catch {
      // A full storage: the next start without a network goes by the device's clock.
    }
  }

  return {
    hear(date) {
      const time = Date.parse(date ?? '')
      if (Number.isNaN(time)) return
      const difference = time - deviceNow()
      const next = Math.abs(difference) < tolerance ? 0 : difference
      const hasChanged = !isHeard || Math.abs(next - offset) > minute
      isHeard = true
      if (!hasChanged) return
      offset = next
      remember()
    },
    isHeard: () => isHeard,
    offset: () => offset,
    now: () => deviceNow() + offset,
  }
}
