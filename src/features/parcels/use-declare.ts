import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import type { ParcelDraft } from '#contracts/parcel-drafts.ts'
import type { EntryError } from '#offline/outbox-entry.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useDraft } from '#offline/drafts-context.ts'
import { useOutbox } from '#offline/outbox-context.ts'
import { OutboxError } from '#offline/outbox-error.ts'
import { href } from '#paths.ts'
import { toast } from '#ui/toast.ts'

/** So long the form waits for the provider's word before it lets the outbox carry on alone. */
const patience = 8_000

type Settings = {
  draftKey: string
  /** The refused declaration that is being mended. */
  entryId: string | null
  /** The provider refused a declaration that it had refused before. */
  showRefusal: (error: EntryError) => void
  /** From here on the form is about another parcel. */
  renewKey: () => void
}

/**
 * Every declaration takes one way, with and without a network: onto the device's disk, then to the provider. With a network
 * the form stays until the provider has answered, so that a refusal lands on its fields.
 */
export function useDeclare({ draftKey, entryId, showRefusal, renewKey }: Settings) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const isOnline = useOnline()
  const outbox = useOutbox()
  const draft = useDraft(draftKey)
  const isAway = useRef(false)
  const isLeft = useRef(false)

  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  async function declare(parcel: ParcelDraft): Promise<void> {
    isAway.current = true
    try {
      await outbox.enqueue({ kind: 'parcel.create', body: parcel })
    } catch (error) {
      isAway.current = false
      if (!(error instanceof OutboxError)) throw error
      toast.error(t(`offline.not_saved.${error.reason}`))
      // Another tab began with the same draft and was faster. Under that key this text would never be taken.
      if (error.reason === 'under-way') renewKey()
      return
    }
    await draft.clear()
    const outcome = isOnline ? await outbox.outcome(parcel.client_uuid, patience) : ({ state: 'waiting' } as const)
    const isRefused = outcome.state === 'refused'
    if (isRefused && isLeft.current) {
      toast.error(t('parcels.queue.refused'))
      return
    }
    if (isRefused) {
      // It waits in the outbox now, to be mended: the form goes on as that entry's, whose address survives a reload.
      isAway.current = false
      if (entryId) showRefusal(outcome.error)
      else navigate(`~${href(language, 'parcel-create')}?entry=${parcel.client_uuid}`, { replace: true })
      return
    }
    const isThere = outcome.state === 'delivered' || outcome.state === 'gone'
    if (isThere) toast.ok(t('parcels.create.done'))
    else toast.info(t('parcels.create.queued'))
    // Whoever is on another page by now stays there: something may be being typed.
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
