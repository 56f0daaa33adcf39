import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { PaymentValues } from './payment-values.ts'

/** react-hook-form with the values of a payment request. */
export type PaymentFormState = UseFormReturn<PaymentValues, unknown, FieldValues>
