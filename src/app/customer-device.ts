import type { QueryClient } from '@tanstack/react-query'
import { ownDataDelivered } from '#data/own-data.ts'
import type { Call } from '#http/client.ts'
import { createDevice } from '#offline/create-device.ts'
import type { Device } from '#offline/device.ts'
import type { WrittenEntry } from '#offline/outbox/entry.ts'
import type { Kind, ReplyOf } from '#offline/outbox/kinds.ts'
import type { KeyStorage } from '#session/browser-storage.ts'
import type { Session } from '#session/session.ts'

/** The device of whoever signs in, its kept data restored: a file of its own, because guests do without it. */
export function startDevice(settings: { session: Session; storage: KeyStorage; call: Call }): Device {
  const device = createDevice({
    ...settings,
    onDelivered: (entry, reply) => void noteDelivered(device.queryClient, entry, reply),
  })
  device.start()
  return device
}

/**
 * What an arrival has changed is shown. About all but the customer herself it is known by code that comes with the first arrival; where
 * that does not come, everything is asked for again.
 */
export async function noteDelivered(client: QueryClient, entry: WrittenEntry, reply: ReplyOf<Kind> | null) {
  const now = reply?.data ?? null
  if (entry.kind.startsWith('account.')) {
    await ownDataDelivered(client, now && 'customer_code' in now ? now : null)
    return
  }
  const delivered = await import('./delivered.ts').catch(() => null)
  await (delivered ? delivered.refetchDelivered(client, entry, reply) : client.invalidateQueries())
}
