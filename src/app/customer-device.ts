import type { QueryClient } from '@tanstack/react-query'
import { ownDataDelivered } from '#data/own-data.ts'
import { parcelDelivered, parcelsKey } from '#data/parcels.ts'
import type { Call } from '#http/client.ts'
import { createDevice } from '#offline/create-device.ts'
import type { Device } from '#offline/device.ts'
import type { WrittenEntry } from '#offline/outbox-entry.ts'
import type { Kind, ReplyOf } from '#offline/outbox-kinds.ts'
import type { KeyStorage } from '#session/browser-storage.ts'
import type { Session } from '#session/session.ts'

/** The device of whoever signs in, its kept data restored: a file of its own, because guests do without it. */
export function startDevice(settings: { session: Session; storage: KeyStorage; call: Call }): Device {
  const device = createDevice({
    ...settings,
    onDelivered: (entry, reply) => void refetchDelivered(device.queryClient, entry, reply),
  })
  device.start()
  return device
}

/** What an arrival has changed is shown, or asked for again where nobody knows what came of it. */
export function refetchDelivered(
  queryClient: QueryClient,
  { kind }: WrittenEntry,
  reply: ReplyOf<Kind> | null,
): Promise<unknown> {
  const now = reply?.data ?? null
  if (kind !== 'parcel.create') return ownDataDelivered(queryClient, now && 'email' in now ? now : null)
  return now && 'items' in now
    ? parcelDelivered(queryClient, now)
    : queryClient.invalidateQueries({ queryKey: parcelsKey })
}
