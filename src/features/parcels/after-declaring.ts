import { useHistoryState } from 'wouter/use-browser-location'

/** What the history keeps about a list that a declaration led to. */
export type AfterDeclaring = {
  isDeclared: true
  /** The entry of the outbox with which it waits for the network. */
  queuedAs?: string | undefined
  /** The parcel that it became, when there is one. */
  id?: number | undefined
  /** It was bought in a shop, and its invoice is not there yet. */
  lacksInvoice?: boolean
}

/** null on a list that no declaration led to. */
export function useAfterDeclaring(): AfterDeclaring | null {
  const state = useHistoryState<Partial<AfterDeclaring> | null>()
  return state?.isDeclared ? { ...state, isDeclared: true } : null
}
