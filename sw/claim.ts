declare const self: ServiceWorkerGlobalScope

/**
 * The very first worker takes over the open page, so that it works offline from then on. A later one never does, because that
 * page runs another version's code.
 */
export function claimFirstVisit(): void {
  let isFirst = false
  self.addEventListener('install', () => {
    isFirst = !self.registration.active
  })
  self.addEventListener('activate', (event) => {
    if (isFirst) event.waitUntil(self.clients.claim())
  })
}
