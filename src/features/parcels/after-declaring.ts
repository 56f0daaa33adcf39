import { useHistoryState } from 'wouter/use-browser-location'

/** The list's history state after a declaration has led there. */
export type AfterDeclaring = {
  isDeclared: true
  /** The declaration's outbox entry, while it waits to be sent. */
  queuedAs?: string | undefined
  /** The new parcel's id, when the provider has created it. */
  id?: number | undefined
  /** A shop order was declared without its invoice. */
  lacksInvoice?: boolean
}

/** null when the list was not opened by a declaration. */
export function useAfterDeclaring(): AfterDeclaring | null {
  const state = useHistoryState<Partial<AfterDeclaring> | null>()
  return state?.isDeclared ? { ...state, isDeclared: true } : null
}
