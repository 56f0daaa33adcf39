export const personalDataDraft = 'account.personal'
export const documentDraft = 'account.document'
export const addressDraft = 'account.address'
