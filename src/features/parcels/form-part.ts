import type { FieldPath } from 'react-hook-form'
import type { UseFormReturn, FieldValues } from 'react-hook-form'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { Declaration } from './declaration.ts'
import type { FormLists } from './form-lists.ts'

export type FormPart = {
  form: UseFormReturn<Declaration, unknown, FieldValues>
  fieldError: (name: FieldPath<Declaration>) => string | undefined
  lists: FormLists
  /** Tells which fields of an existing parcel may no longer be changed. */
  isLocked?: (field: string) => boolean
  /** The parcel that is being changed; absent for a new declaration. */
  existing?: { parcel: ParcelDetail }
}

/** The default for a new declaration. */
export const neverLocked = () => false
