/** Under which name the device keeps an unsent form: the next new declaration, one like another parcel, or one that is being mended. */
export function draftKeyOf(entryId: string | null, like?: number): string {
  if (entryId !== null) return `parcel.mend.${entryId}`
  return like === undefined ? 'parcel.create' : `parcel.like.${like}`
}

/** Several numbers at once. */
export const manyKey = 'parcel.many'
