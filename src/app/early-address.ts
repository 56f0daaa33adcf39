import { openStorage } from '#session/browser-storage.ts'

/** In the tab's storage, from the page that was left to the next one. */
const key = 'aist:early-address'

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

/** Puts it where the screens look for it (`src/features/auth/typed-address.ts`). */
export function takeAddress(): void {
  const storage = openStorage('sessionStorage')
  const email = storage.getItem(key)
  if (!email) return
  storage.removeItem(key)
  history.replaceState({ ...(history.state as object | null), email }, '')
}
