import { parcelDelivered, parcelsKey } from '#data/parcels.ts'
import type { Call } from '#http/client.ts'
import { createDevice } from '#offline/create-device.ts'
import type { Device } from '#offline/device.ts'
import type { KeyStorage } from '#session/browser-storage.ts'
import type { Session } from '#session/session.ts'

/** The device of whoever signs in, its kept data restored: a file of its own, because guests do without it. */
export function startDevice(settings: { session: Session; storage: KeyStorage; call: Call }): Device {
  const device = createDevice({
    ...settings,
    onDelivered: (_, reply) => {
      const { queryClient } = device
      void (reply ? parcelDelivered(queryClient, reply.data) : queryClient.invalidateQueries({ queryKey: parcelsKey }))
    },
  })
  device.start()
  return device
}
