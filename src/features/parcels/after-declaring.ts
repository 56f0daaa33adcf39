/** What the history keeps about a list that a declaration led to. */
export type AfterDeclaring = {
  isDeclared: true
  /** It waits on the device for the network. */
  isQueued?: boolean
  /** The parcel that it became, when there is one. */
  id?: number | undefined
  /** It was bought in a shop, and its invoice is not there yet. */
  lacksInvoice?: boolean
}

export const afterDeclaring: AfterDeclaring = { isDeclared: true }
