/** Says that an entry waits in the outbox, and what for. */
export function queuedWords(isOnline: boolean, isBlocked: boolean) {
  if (isBlocked) return 'offline.blocked'
  return isOnline ? 'offline.queued_online' : 'offline.queued'
}
