import { use, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ParcelDraft } from '#contracts/parcels/drafts.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { OutboxError } from '#offline/outbox/outbox-error.ts'
import { SessionContext } from '#session/session-context.ts'
import { href } from '#paths.ts'
import { toast } from '#ui/toast.ts'
import { useHasLeft } from './use-has-left.ts'

/** So long the form waits for the provider's word before it lets the outbox carry on alone. */
const patience = 8_000

type Settings = {
  draftKey: string
  /** The refused declaration that is being mended. */
  entryId: string | null
  /** The declaration that is being mended was refused once more. */
  showRefusal: (error: EntryError) => void
}

/**
 * Every declaration takes one way, with and without a network: onto the device's disk, then to the provider. With a network
 * the form stays until the provider has answered, so that a refusal lands on its fields.
 */
export function useDeclare({ draftKey, entryId, showRefusal }: Settings) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const isOnline = useOnline()
  const outbox = useOutbox()
  const draft = useDraft(draftKey)
  // As it is when the answer comes: the customer may be blocked in the middle.
  const session = use(SessionContext)
  const isAway = useRef(false)
  const isLeft = useHasLeft()

  async function declare(parcel: ParcelDraft): Promise<void> {
    const entry = { kind: 'parcel.create', body: parcel } as const
    isAway.current = true
    try {
      await outbox.enqueue(entry)
    } catch (error) {
      isAway.current = false
      if (!(error instanceof OutboxError)) throw error
      toast.error(t(`offline.not_saved.${error.reason}`))
      return
    }
    await draft.clear()
    const outcome = await outbox.outcome(entry, isOnline ? patience : 0)
    if (outcome.state === 'refused') {
      if (isLeft.current) {
        toast.error(t('parcels.queue.refused'))
        return
      }
      // It waits in the outbox now, to be mended: the form goes on as that entry's, whose address survives a reload.
      isAway.current = false
      if (entryId === outcome.id) showRefusal(outcome.error)
      else navigate(`~${href(language, 'parcel-create')}?entry=${outcome.id}`, { replace: true })
      return
    }
    const isThere = outcome.state === 'delivered' || outcome.state === 'gone'
    if (isThere) toast.ok(t('parcels.create.done'))
    else {
      const why = isOnline ? 'offline.queued_online' : 'offline.queued'
      toast.info(t(session?.getState().blocked ? 'offline.blocked' : why))
    }
    if (!isLeft.current) navigate(`~${href(language, 'parcels')}`)
  }

  return {
    declare,
    /** Keeps what is typed, unless it is on its way already. */
    keep: (form: unknown) => {
      if (!isAway.current) draft.save(form)
    },
  }
}
