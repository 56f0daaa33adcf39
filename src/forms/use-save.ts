import { use } from 'react'
import { ApiError, kindOf } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import type { WrittenEntry } from '#offline/outbox/entry.ts'
import type { NewEntry } from '#offline/outbox/outbox.ts'
import { isAboutSame, isWritten } from '#offline/outbox/rules.ts'
import { ConfirmationContext } from '#session/confirmation-context.ts'
import { toast } from '#ui/toast.ts'
import { useDelivery } from './use-delivery.ts'

/**
 * `saved`: the provider has it, with this id and this human-readable number, if it named them. `kept`: it is on the device, to be
 * sent, or to be corrected if it was refused after the form was left; the customer has been told. Null: nothing was saved.
 */
export type Saved = { state: 'saved'; id: number | null; number: string | null } | { state: 'kept' } | null

/**
 * Saves through the outbox, online and offline. A refusal that comes while the form is open is thrown as an `ApiError` for its
 * fields and leaves no entry, unless the entry had been refused before: then its list goes on showing it, with its latest values.
 * `takeNewKey`: called when something else was sent under the key, from another tab; pressing again sends this as a separate
 * entry, which only the form holds.
 */
export function useSave(): (entry: NewEntry, takeNewKey?: () => void) => Promise<Saved> {
  const { t } = useI18n()
  const { discard, entries } = useOutbox()
  const { enqueue, outcome, sayQueued, hasLeft } = useDelivery()
  const confirmation = use(ConfirmationContext)

  return async function save(entry, takeNewKey): Promise<Saved> {
    const isSame = (each: WrittenEntry) => each.id === entry.body.client_uuid || isAboutSame(each, entry)
    const isMended = entries.filter(isWritten).some((each) => each.state === 'refused' && isSame(each))
    if (!(await enqueue(entry))) return null
    const result = await outcome(entry)
    if (result.state === 'delivered') return { state: 'saved', ...namesOf(result.reply?.data) }
    // Another tab replaced or discarded the entry, so here it is unsaved, and looks so.
    if (result.state === 'gone') return null
    if (result.state !== 'refused') {
      sayQueued()
      return { state: 'kept' }
    }
    if (hasLeft.current) {
      toast.error(t('offline.refused'))
      return { state: 'kept' }
    }
    const { status, message, code, fields } = result.error
    // Under the old key it would never be accepted.
    if (!isMended || code === 'key_reused') await discard(result.id)
    if (code === 'key_reused') takeNewKey?.()
    if (code === 'confirmation_required' && (await confirmation?.ask())) return save(entry, takeNewKey)
    throw new ApiError(kindOf(status), status, {
      ...(message && { message }),
      ...(code && { message_code: code }),
      errors: fields,
    })
  }
}

function namesOf(made: object | null | undefined): { id: number | null; number: string | null } {
  return {
    id: made && 'id' in made && typeof made.id === 'number' ? made.id : null,
    number: made && 'number' in made && typeof made.number === 'string' ? made.number : null,
  }
}
