import { use } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { OutboxError } from '#offline/outbox/outbox-error.ts'
import type { NewEntry } from '#offline/outbox/outbox.ts'
import { SessionContext } from '#session/session-context.ts'
import { toast } from '#ui/toast.ts'
import { useHasLeft } from './use-has-left.ts'

/** So long the form waits for the provider's word before it lets the outbox carry on alone. */
const patience = 8_000

/** The way of all that is written, with and without a network: onto the device's disk, then to the provider. */
export function useDelivery() {
  const { t } = useI18n()
  const isOnline = useOnline()
  const outbox = useOutbox()
  // As it is when the answer comes: the customer may be blocked in the middle.
  const session = use(SessionContext)
  const hasLeft = useHasLeft()

  return {
    /** Resolves with whether it lies on the disk; that it does not has been said. */
    enqueue: async (entry: NewEntry): Promise<boolean> => {
      try {
        await outbox.enqueue(entry)
        return true
      } catch (error) {
        if (!(error instanceof OutboxError)) throw error
        toast.error(t(`offline.not_saved.${error.reason}`))
        return false
      }
    },
    /** What became of it, as far as the provider has said so soon. */
    outcome: (entry: NewEntry) => outbox.outcome(entry, isOnline ? patience : 0),
    /** It waits in the outbox: why. */
    sayQueued: () => {
      const why = isOnline ? 'offline.queued_online' : 'offline.queued'
      toast.info(t(session?.getState().blocked ? 'offline.blocked' : why))
    },
    hasLeft,
  }
}
