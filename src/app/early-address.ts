import type { Place } from '#paths.ts'
import { openStorage } from '#session/browser-storage.ts'
import { findPlace } from './find-place.ts'

/** In the tab's storage, from the page that was left to the next one. */
const key = 'aist:early-address'

const takers = new Set<Place | null>(['login', 'register', 'forgot-password'])

/** The e-mail typed into a prerendered form that is left before the portal runs: the next page takes it. */
export function leaveAddress(): void {
  const email = document.querySelector<HTMLInputElement>('form[method="dialog"] input[name="email"]')?.value
  if (!email) return
  try {
    openStorage('sessionStorage').setItem(key, email)
  } catch {
    // A full storage: it is typed again.
  }
}

/** Puts it where the screens of a guest look for it (`src/features/auth/typed-address.ts`); on any other page it is forgotten. */
export function takeAddress(): void {
  const storage = openStorage('sessionStorage')
  const email = storage.getItem(key)
  if (!email) return
  storage.removeItem(key)
  if (!takers.has(findPlace(location.pathname).place)) return
  history.replaceState({ ...(history.state as object | null), email }, '')
}
