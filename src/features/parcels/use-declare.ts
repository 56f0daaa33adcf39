import { useRef } from 'react'
import { useLocation } from 'wouter'
import { useDelivery } from '#forms/use-delivery.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { ParcelBody } from '#offline/outbox/bodies.ts'
import type { EntryError } from '#offline/outbox/entry.ts'
import { href } from '#paths.ts'
import { toast } from '#ui/toast.ts'
import type { AfterDeclaring } from './after-declaring.ts'
import type { Declaration } from './declaration.ts'

type Settings = {
  draftKey: string
  /** The refused declaration that is being corrected. */
  entryId: string | null
  /** Called when the corrected declaration is refused again. */
  showRefusal: (error: EntryError) => void
}

/** Online, the form stays open until the provider answers, so that a refusal is shown on its fields. */
export function useDeclare({ draftKey, entryId, showRefusal }: Settings) {
  const { t, language } = useI18n()
  const [, navigate] = useLocation()
  const { enqueue, outcome, sayQueued, hasLeft } = useDelivery()
  const draft = useDraft(draftKey)
  const isAway = useRef(false)

  async function declare(parcel: ParcelBody): Promise<void> {
    const entry = { kind: 'parcel.create', body: parcel } as const
    isAway.current = true
    let isKept = false
    try {
      isKept = await enqueue(entry)
    } finally {
      isAway.current = isKept
    }
    if (!isKept) return
    await draft.clear()
    const result = await outcome(entry)
    if (result.state === 'refused') {
      if (hasLeft.current) {
        toast.error(t('parcels.queue.refused'))
        return
      }
      // It now waits in the outbox to be corrected: the form continues at that entry's address, which survives a reload.
      isAway.current = false
      if (entryId === result.id) showRefusal(result.error)
      else navigate(`~${href(language, 'parcel-create')}?entry=${result.id}`, { replace: true })
      return
    }
    // Another tab replaced or discarded the entry, so here it is unsaved, and looks so.
    if (result.state === 'gone') {
      isAway.current = false
      return
    }
    if (result.state === 'delivered') toast.ok(t('parcels.create.done'))
    else sayQueued()
    if (hasLeft.current) return
    const reply = result.state === 'delivered' ? result.reply : null
    const state: AfterDeclaring = {
      isDeclared: true,
      queuedAs: result.state === 'waiting' ? parcel.client_uuid : undefined,
      id: reply && 'tracking_number' in reply.data ? reply.data.id : undefined,
      lacksInvoice: parcel.type === 'shop_order' && !parcel.invoices?.length,
    }
    navigate(`~${href(language, 'parcels')}`, { state })
  }

  return {
    declare,
    /** Saves the draft, unless it is already on its way. */
    keep: (form: Declaration) => {
      if (!isAway.current) draft.save(form)
    },
  }
}
