import { useEffect, useRef, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import { useNetwork } from './use-network.ts'

/** What is read of an infinite query's result. */
type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
  dataUpdatedAt: number
}

/** The rest of a list: loads as one gets near it, by a button where that does not work. `skeleton`: two rows that are coming. */
export function MoreRows({ query, skeleton }: { query: Pages; skeleton: ReactNode }) {
  const { t } = useI18n()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, dataUpdatedAt } = query
  const isOnline = useNetwork()
  // Without a network the next page would wait for it, and look as if it were loading.
  const isLoading = isFetchingNextPage && isOnline
  // While the list itself is fetched, asking for more is not heard; its end is looked for again afterwards.
  const mayLoad = isOnline && hasNextPage && !isFetching && !isFetchNextPageError

  useEffect(() => {
    if (!mayLoad || !end.current) return undefined
    const observer = new IntersectionObserver(
      // On a busy page the observer reports several changes at once: the last says where the end is now.
      (changes) => {
        if (changes.at(-1)?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
    // On a busy machine a page may be asked for and arrive between two frames, and if the end is in view again by then, the
    // observer has seen no change: each answer observes again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mayLoad, fetchNextPage, dataUpdatedAt])

  if (!hasNextPage) return null
  return (
    <div ref={end} className="stack stack-m">
      {isLoading && skeleton}
      {isFetchNextPageError && (
        <p className="note" role="alert">
          {t('ui.more.failed')}
        </p>
      )}
      {!isOnline && <p className="note">{t('ui.more.offline')}</p>}
      <Button
        block
        disabled={!isOnline}
        busy={isLoading ? t('ui.more.busy') : undefined}
        onClick={() => void fetchNextPage()}
      >
        {t('ui.more.button')}
      </Button>
    </div>
  )
}
