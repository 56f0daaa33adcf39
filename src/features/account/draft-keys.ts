export const personalDataDraft = 'account.personal'
export const documentDraft = 'account.document'

/** Of a new address, or of one that is there. */
export function draftOf(address: { value: string } | null): string {
  return address ? `account.address.${address.value}` : 'account.address'
}
