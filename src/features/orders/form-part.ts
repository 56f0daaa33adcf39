import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { OrderDraft } from '#contracts/orders/drafts.ts'
import type { OrderLists } from './form-lists.ts'
import type { OrderValues } from './order-values.ts'

type Form = UseFormReturn<OrderValues, unknown, FieldValues>

/** What each section of the form works with. */
export type FormPart = {
  form: Form
  fieldError: (name: FieldPath<OrderValues>) => string | undefined
  lists: OrderLists
}

/** Sends what the form holds, or throws an `ApiError` for it. `id`: of the order that is there now; null as long as it waits. Null: nothing was saved, which has been said. */
export type SendOrder = (sent: z.output<typeof OrderDraft>, form: Form) => Promise<{ id: number | null } | null>
