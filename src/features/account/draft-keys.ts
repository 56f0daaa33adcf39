export const personalDataDraft = 'account.personal'
export const documentDraft = 'account.document'

/** The draft's key in storage: for a new address, or an existing one. */
export function draftOf(address: { value: string } | null): string {
  return address ? `account.address.${address.value}` : 'account.address'
}
