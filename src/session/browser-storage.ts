/** The token of the session. The specification names this key. */
export const tokenKey = 'auth-token'

/** The customer whose session it is, as far as the first picture needs them: `person.ts`. */
export const personKey = 'aist:person'

/** Which theme this browser shows. It belongs to no customer and stays after sign-out. */
export const themeKey = 'aist:theme'

/** The server ended the session of this browser. It names no customer and stays until the next session begins. */
export const endedKey = 'aist:ended'

/** When this browser first came here, or that the app was declined. Written by `src/pwa/install-offer.ts`. */
export const installKey = 'aist:install'

/** Whose notifications this browser shows: the id of the customer who switched them on. */
export const pushKey = 'aist:push'

/** When the customer last did not want to be asked about notifications (milliseconds). */
export const pushOfferKey = 'aist:push-offer'

/** How far the provider's clock is from this device's. Written by `src/offline/cache/provider-clock.ts`. */
export const clockKey = 'aist:clock'

/** Keys of the keyboard do nothing by themselves here. Written by `src/ui/shortcuts.ts`. */
export const shortcutsKey = 'aist:shortcuts'

/** Keys that do not mean that a customer is signed in here. */
export const impersonal = [themeKey, endedKey, installKey, pushKey, pushOfferKey, clockKey, shortcutsKey]

/** In the tab's storage: a guest's unsent letter. The customer who signs in next takes it over; it is removed when they leave. */
export const guestLetterKey = 'aist:letter'

/** In the tab's storage while staff impersonate a customer: after a reload it says only that an impersonation has ended. */
export const impersonationKey = 'aist:acting'

/** The part of `localStorage` that we use. Only `setItem` throws. */
export type KeyStorage = {
  getItem(key: string): string | null
  /** Throws what the browser throws (a full storage), so that the caller can make room. */
  setItem(key: string, value: string): void
  removeItem(key: string): void
  keys(): string[]
}

/**
 * Storage that may be forbidden (private windows, policies): then everything lasts as long as the page does.
 * The window is touched when this is called, never at import.
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
