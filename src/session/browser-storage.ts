/** The session's token. The specification prescribes this key. */
export const tokenKey = 'auth-token'

/** The signed-in customer, as far as the first render needs their data: `person.ts`. */
export const personKey = 'aist:person'

/** The theme of this browser. It belongs to no customer and stays after sign-out. */
export const themeKey = 'aist:theme'

/** Set when the server ended this browser's session. It names no customer and stays until the next session begins. */
export const endedKey = 'aist:ended'

/**
 * When this browser first came here, or that installing was declined. It belongs to no customer and stays after sign-out. Written
 * by `src/pwa/install-offer.ts`.
 */
export const installKey = 'aist:install'

/** The id of the customer who switched on notifications in this browser. */
export const pushKey = 'aist:push'

/** When the customer last declined notifications (epoch milliseconds). */
export const pushOfferKey = 'aist:push-offer'

/** How far the provider's clock is from this device's. Written by `src/offline/cache/provider-clock.ts`. */
export const clockKey = 'aist:clock'

/** Set when single-key shortcuts are switched off. Written by `src/ui/shortcuts.ts`. */
export const shortcutsKey = 'aist:shortcuts'

/** Keys that do not mean that a customer is signed in here. What stays after a sign-out: `src/offline/erase-customer.ts`. */
export const guestKeys = [themeKey, endedKey, installKey, pushKey, pushOfferKey, clockKey, shortcutsKey]

/** In the tab's storage: a guest's unsent letter. The customer who signs in next takes it over; it is removed when they leave. */
export const guestLetterKey = 'aist:letter'

/** In the tab's storage: the files that the system last opened with the installed portal, by name and size. */
export const launchKey = 'aist:launch'

/** In the tab's storage during an impersonation: after a reload, all it says is that one has ended. */
export const impersonationKey = 'aist:impersonation'

/** The part of `localStorage` that we use. Only `setItem` throws. */
export type KeyStorage = {
  getItem(key: string): string | null
  /** Throws the browser's error (a full storage), so that the caller can make room. */
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): string[]
}

/**
 * Storage, or memory that lasts as long as the page where storage is forbidden (private windows, policies). Touches `window` when
 * called, never at import.
 */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): KeyStorage {
  try {
    const storage = window[kind]
    storage.getItem('')
    return {
      getItem: (key) => storage.getItem(key),
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
      keys: () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? ''),
    }
  } catch {
    return memoryStorage()
  }
}

export function memoryStorage(): KeyStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    keys: () => [...values.keys()],
  }
}
