/** Under which name the device keeps an unsent form: the next new declaration, or one that is being mended. */
export function draftKeyOf(entryId: string | null): string {
  return entryId === null ? 'parcel.create' : `parcel.mend.${entryId}`
}
