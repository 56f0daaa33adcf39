/**
 * The draft's key in storage: for a new declaration, one like another parcel (`like`), or a refused one being corrected (`entryId`).
 */
export function draftKeyOf(entryId: string | null, like?: number): string {
  if (entryId !== null) return `parcel.mend.${entryId}`
  return like === undefined ? 'parcel.create' : `parcel.like.${like}`
}

/** The draft of the form that takes several tracking numbers. */
export const manyKey = 'parcel.many'
