import { clockKey, type KeyStorage } from '#session/browser-storage.ts'

/**
 * The provider's clock, as far as this device knows it. The device's own clock may be months off, and stored data must not look
 * old or new because of that. All times are epoch milliseconds.
 */
export type ProviderClock = {
  /** Takes the `Date` header of an answer that has just arrived; null where the page may not read it. */
  hear: (date: string | null) => void
  /** Whether the provider has told the time since the page was opened. */
  isHeard: () => boolean
  /** How far the provider's clock is ahead of the device's. */
  offset: () => number
  now: () => number
}

const minute = 60_000
const day = 24 * 60 * minute

/** The maximum age of the provider's answers on the device, applied once its clock is known. */
export const longestAge = 30 * day

/** Smaller differences do not matter for ages in days; a slow answer or a wrong time zone causes some. */
const tolerance = day

/** The difference is stored on the device, for starts without a network. */
export function createProviderClock(storage: KeyStorage, deviceNow: () => number = () => Date.now()): ProviderClock {
  let offset = remembered()
  let isHeard = false

  function remembered(): number {
    const [difference = 0, learnt = 0] = (storage.getItem(clockKey) ?? '').split(' ').map(Number)
    // The device's clock was set back since, so the difference no longer holds.
    const isValid = Number.isFinite(difference) && deviceNow() >= learnt
    return isValid ? difference : 0
  }

  function remember() {
    try {
      if (offset === 0) storage.removeItem(clockKey)
      else storage.setItem(clockKey, `${offset} ${deviceNow()}`)
    } catch {
      // The storage is full: the next offline start uses the device's clock.
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
