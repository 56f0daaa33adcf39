import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { PaymentValues } from './payment-values.ts'

export type PaymentFormState = UseFormReturn<PaymentValues, unknown, FieldValues>
