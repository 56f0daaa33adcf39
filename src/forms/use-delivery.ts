import { use } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { OutboxError } from '#offline/outbox/outbox-error.ts'
import type { NewEntry } from '#offline/outbox/outbox.ts'
import { SessionContext } from '#session/session-context.ts'
import { toast } from '#ui/toast.ts'
import { queuedWords } from './queued-words.ts'
import { useHasLeft } from './use-has-left.ts'

/** Milliseconds that a form waits for the provider before it leaves the entry to the outbox. */
const patience = 8_000

/** Sends entries, online and offline: first onto the device's disk, then to the provider. */
export function useDelivery() {
  const { t } = useI18n()
  const isOnline = useOnline()
  const outbox = useOutbox()
  // Read when the answer comes, because the customer may have been blocked meanwhile.
  const session = use(SessionContext)
  const hasLeft = useHasLeft()

  return {
    /** Resolves with whether the entry is on the disk; if not, says so in a toast. */
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
    /** The outcome of an entry, as far as it is known within `patience`. */
    outcome: (entry: NewEntry) => outbox.outcome(entry, isOnline ? patience : 0),
    /** Says that the entry waits in the outbox, and why. */
    sayQueued: () => {
      const isBlocked = Boolean(session?.getState().blocked)
      toast.info(t(queuedWords({ isOnline, isBlocked, isDurable: outbox.isDurable() })))
    },
    hasLeft,
  }
}
