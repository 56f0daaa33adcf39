import type { PageMessage } from '../../sw/messages.ts'

/** Reaches the active worker, now or as soon as there is one. */
export function tellWorker(message: PageMessage): void {
  void navigator.serviceWorker?.ready.then((registration) => registration.active?.postMessage(message))
}

/** The page loads past the worker next time, and registers a fresh one. */
export async function forgetWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.unregister()
  } catch {
    // Then the page goes through the old one once more.
  }
}
