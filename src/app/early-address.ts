import type { Place } from '#paths.ts'
import { openStorage } from '#session/browser-storage.ts'
import { findPlace } from './find-place.ts'

/** In the tab's storage, to carry the email from one page to the next. */
const key = 'aist:early-address'

const takers = new Set<Place | null>(['login', 'register', 'forgot-password'])

/** Keeps the email that was typed into a prerendered form, if the page is left before the portal runs. */
export function leaveAddress(): void {
  const email = document.querySelector<HTMLInputElement>('form[method="dialog"] input[name="email"]')?.value
  if (!email) return
  try {
    openStorage('sessionStorage').setItem(key, email)
  } catch {
    // The storage is full or refused: the customer types it again.
  }
}

/** Hands the email to the guest screens through history state (`src/features/auth/typed-address.ts`); any other page drops it. */
export function takeAddress(): void {
  const storage = openStorage('sessionStorage')
  const email = storage.getItem(key)
  if (!email) return
  storage.removeItem(key)
  if (!takers.has(findPlace(location.pathname).place)) return
  history.replaceState({ ...(history.state as object | null), email }, '')
}
