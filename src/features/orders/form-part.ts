import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { OrderDraft } from '#contracts/orders/drafts.ts'
import type { OrderLists } from './form-lists.ts'
import type { OrderValues } from './order-values.ts'

type Form = UseFormReturn<OrderValues, unknown, FieldValues>

export type FormPart = {
  form: Form
  fieldError: (name: FieldPath<OrderValues>) => string | undefined
  lists: OrderLists
}

/**
 * Sends the form's values; throws an `ApiError` when they are refused. `id` is the order's, or null while it waits in the outbox.
 * Resolves to null when nothing was saved and the customer has been told.
 */
export type SendOrder = (sent: z.output<typeof OrderDraft>, form: Form) => Promise<{ id: number | null } | null>
