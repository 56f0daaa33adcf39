/** Says that an entry waits in the outbox, and what for. `isDurable`: it survives closing the page. */
export function queuedWords({
  isOnline,
  isBlocked,
  isDurable,
}: Record<'isOnline' | 'isBlocked' | 'isDurable', boolean>) {
  if (isBlocked) return 'offline.blocked'
  if (!isDurable) return 'offline.queued_in_page'
  return isOnline ? 'offline.queued_online' : 'offline.queued'
}
