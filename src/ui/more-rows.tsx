import { useEffect, useRef, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './more-rows.module.css'
import { useNetwork } from './use-network.ts'

/** The part of an infinite query's result that is used here. */
type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
  dataUpdatedAt: number
}

/** Loads the rest of a list as its end comes near, or by a button where that fails. `skeleton`: two rows that are loading. */
export function MoreRows({ query, skeleton }: { query: Pages; skeleton: ReactNode }) {
  const { t } = useI18n()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage, dataUpdatedAt } = query
  const isOnline = useNetwork()
  // Offline the request for the next page is paused, which must not look like loading.
  const isLoading = isFetchingNextPage && isOnline
  // A request for more is ignored while the list itself is being fetched; its end is observed again afterwards.
  const mayLoad = isOnline && hasNextPage && !isFetching && !isFetchNextPageError

  useEffect(() => {
    if (!mayLoad || !end.current) return undefined
    const observer = new IntersectionObserver(
      // A busy page gets several changes at once: the last one tells where the end is now.
      (changes) => {
        if (changes.at(-1)?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
    // On a busy machine a page may be requested and arrive between two frames. If the end is back in view by then, the observer
    // has seen no change; so each answer observes anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [mayLoad, fetchNextPage, dataUpdatedAt])

  if (!hasNextPage) return null
  return (
    <div ref={end} className="stack stack-m">
      {isLoading && skeleton}
      {isFetchNextPageError && (
        <p className={classes('note', styles.middle)} role="alert">
          {t('ui.more.failed')}
        </p>
      )}
      {!isOnline && <p className={classes('note', styles.middle)}>{t('ui.more.offline')}</p>}
      <Button
        className={styles.middle}
        disabled={!isOnline}
        busy={isLoading ? t('ui.more.busy') : undefined}
        onClick={() => void fetchNextPage()}
      >
        {t('ui.more.button')}
      </Button>
    </div>
  )
}
