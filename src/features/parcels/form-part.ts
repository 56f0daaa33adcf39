import type { FieldPath } from 'react-hook-form'
import type { UseFormReturn, FieldValues } from 'react-hook-form'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Declaration } from './declaration.ts'
import type { FormLists } from './form-lists.ts'

/** What each section of the form works with. */
export type FormPart = {
  form: UseFormReturn<Declaration, unknown, FieldValues>
  fieldError: (name: FieldPath<Declaration>) => string | undefined
  lists: FormLists
  /** Of a parcel that is there: what may not be changed any more. */
  isLocked?: (field: string) => boolean
  /** The parcel that is changed, and what was declared of its weight. */
  existing?: { parcel: ParcelDetail }
}

/** A new declaration locks nothing. */
export const nothing = () => false
