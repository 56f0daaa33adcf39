import { createMemoryDevice } from '#offline/memory-device.ts'
import type { Device } from '#offline/device.ts'
import type { Call } from '#http/client.ts'
import type { Session } from '#session/session.ts'
import { noteDelivered } from './customer-device.ts'

/** The device of whoever acts in a customer's name: nothing of her is left on it. */
export function startActingDevice({ session, call }: { session: Session; call: Call }): Device {
  const device = createMemoryDevice({
    session,
    call,
    onDelivered: (entry, reply) => void noteDelivered(device.queryClient, entry, reply),
  })
  device.start()
  return device
}
