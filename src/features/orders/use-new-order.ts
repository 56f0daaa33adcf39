import { useQueryClient } from '@tanstack/react-query'
import { ordersKey } from '#data/orders.ts'
import { useSave, type Saved } from '#forms/use-save.ts'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import { toast } from '#ui/toast.ts'
import type { SendOrder } from './form-part.ts'

/** Sends a new order through the outbox, with or without a network. */
export function useNewOrder(draftKey: string): SendOrder {
  const { t } = useI18n()
  const client = useQueryClient()
  const save = useSave()
  const draft = useDraft(draftKey)

  return async (sent, form) => {
    const values = form.getValues()
    let result: Saved
    try {
      result = await save({ kind: 'order.create', body: sent })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A refused order is not queued any more, so it is kept as a draft even if nothing changed since.
      draft.save(values)
      if (error.refusal.message_code !== 'key_reused') throw error
      form.setValue('client_uuid', clientKey())
      throw new ApiError('conflict', error.status, { message: t('orders.form.sent_before') })
    }
    if (result?.state !== 'saved') return result && { id: null }
    toast.ok(t('orders.form.sent'))
    await client.invalidateQueries({ queryKey: ordersKey })
    return { id: result.id }
  }
}
