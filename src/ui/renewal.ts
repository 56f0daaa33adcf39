import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'

/** The query whose data is shown below, provided by `QueryView`; null outside one. */
export const Answer = createContext<{
  dataUpdatedAt: number
  isFetching: boolean
  refetch: () => unknown
} | null>(null)

/** Milliseconds for which a file's address surely works: the provider signs it for ten minutes at least. */
const goodFor = 9 * 60_000
/** Milliseconds after which nobody connects a renewed address with the press any more. */
const patience = 30_000

/**
 * Renews the signed address of a file, which expires on a page that stays open. The returned function refetches the query that brought
 * the address if it has expired, and returns whether it had.
 */
export function useRenewal(address: string, onRenewed?: () => void): () => boolean {
  const answer = use(Answer)
  const since = answer?.dataUpdatedAt ?? 0
  const known = useRef({ address, since })
  const askedAt = useRef(-Infinity)

  const hear = useEffectEvent((now: { address: string; since: number }) => {
    // Loading a further page makes the query younger than the addresses it already had.
    const isAsked = Date.now() - askedAt.current < patience
    if (!isAsked && known.current.address === now.address) return
    known.current = now
    if (isAsked) onRenewed?.()
    askedAt.current = -Infinity
  })
  useEffect(() => hear({ address, since }), [address, since])

  return () => {
    if (!answer || Date.now() - known.current.since < goodFor) return false
    askedAt.current = Date.now()
    if (!answer.isFetching) void answer.refetch()
    return true
  }
}

/** Renews the address of a picture that the browser failed to load. */
export function useRenewalOnFailure(address: string, hasFailed: boolean): void {
  const renew = useEffectEvent(useRenewal(address))
  useEffect(() => {
    if (hasFailed) renew()
  }, [hasFailed])
}
