declare const self: ServiceWorkerGlobalScope

/**
 * The very first worker takes the open page over, so that it works without network from then on. A later one never
 * does: the page it would take over runs the code of another version.
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
