import { use, useEffect, useRef } from 'react'
import { ApiError, kindOf } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { OutboxError } from '#offline/outbox/outbox-error.ts'
import type { NewEntry } from '#offline/outbox/outbox.ts'
import { SessionContext } from '#session/session-context.ts'
import { toast } from '#ui/toast.ts'

/** So long the form waits for the provider's word before it lets the outbox carry on alone. */
const patience = 8_000

/**
 * `saved`: the provider has it, under this id, and by this number for people, where it said so. `kept`: it lies on the device, to be sent or, where it was refused
 * after the form was left, to be mended, which has been said. Null: nothing was saved.
 */
export type Saved = { state: 'saved'; id: number | null; number: string | null } | { state: 'kept' } | null

/**
 * Saves by the outbox, with and without a network. A refusal that comes while the form is there is an `ApiError` for its fields, and
 * nothing waits any more.
 */
export function useSave(): (entry: NewEntry) => Promise<Saved> {
  const { t } = useI18n()
  const isOnline = useOnline()
  const { enqueue, outcome, discard } = useOutbox()
  // As it is when the answer comes: the customer may be blocked in the middle.
  const session = use(SessionContext)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  return async (entry) => {
    try {
      await enqueue(entry)
    } catch (error) {
      if (!(error instanceof OutboxError)) throw error
      toast.error(t(`offline.not_saved.${error.reason}`))
      return null
    }
    const result = await outcome(entry, isOnline ? patience : 0)
    if (result.state === 'delivered') return { state: 'saved', ...namesOf(result.reply?.data) }
    // Another tab has said something newer about the same, or gave it up: here it is unsaved, and looks so.
    if (result.state === 'gone') return null
    if (result.state !== 'refused') {
      const isBlocked = session?.getState().blocked
      const why = isOnline ? 'offline.queued_online' : 'offline.queued'
      toast.info(t(isBlocked ? 'offline.blocked' : why))
      return { state: 'kept' }
    }
    if (isLeft.current) {
      toast.error(t('offline.refused'))
      return { state: 'kept' }
    }
    await discard(result.id)
    const { status, message, code, fields } = result.error
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
