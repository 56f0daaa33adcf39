import { needOfDetail } from '#data/parcels.ts'
import type { Call } from '#http/client.ts'
import type { ProviderClock } from '#offline/cache/provider-clock.ts'
import {
  browserAdapters,
  memoryAdapters,
  startCustomerRuntime,
  type CustomerRuntime,
} from '#offline/customer-runtime.ts'
import { forgetPush } from '#pwa/push.ts'
import { unsavedWork } from '#pwa/unsaved-work.ts'
import { tokenKey, type KeyStorage } from '#session/browser-storage.ts'
import type { Session } from '#session/session.ts'
import { showDelivered, userIn } from './delivered.ts'

type Settings = { session: Session; storage: KeyStorage; call: Call; clock: ProviderClock; isInMemory: boolean }

/** Starts the runtime of a page, which also refetches what a delivered outbox entry has changed. */
export function startRuntime({ session, storage, call, clock, isInMemory }: Settings): CustomerRuntime {
  const runtime = startCustomerRuntime({
    session,
    call,
    clock,
    needOf: needOfDetail,
    adapters: isInMemory ? memoryAdapters(storage) : browserAdapters(storage),
    onDelivered(entry, reply) {
      void showDelivered(runtime.queryClient, entry, reply)
      if (entry.kind === 'account.personal-data') void session.refresh(userIn(reply))
    },
    unsavedHere: unsavedWork,
  })
  if (isInMemory) return runtime
  return {
    ...runtime,
    async sessionEnded(end) {
      // A cleanup that is made up for at a later start must not touch the customer who has signed in since.
      const isNobodyHere = storage.getItem(tokenKey) === null
      await Promise.all([isNobodyHere && forgetPush(), runtime.sessionEnded(end)])
    },
  }
}
