import { useEffect, useRef } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { LabelSkeleton } from '#ui/label-skeleton.tsx'
import type { useParcelRows } from './use-parcel-rows.ts'

/** The rest of the list: loads as one gets near it, by a button where that does not work. */
export function MoreParcels({ query }: { query: ReturnType<typeof useParcelRows>['query'] }) {
  const { t } = useI18n()
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const isOnline = useOnline()
  // Without a network the next page would wait for it, and look as if it were loading.
  const isLoading = isFetchingNextPage && isOnline
  const mayLoad = isOnline && hasNextPage && !isFetchingNextPage && !isFetchNextPageError

  useEffect(() => {
    if (!mayLoad || !end.current || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [mayLoad, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={end} className="stack stack-m">
      {isLoading && <LabelSkeleton count={2} />}
      {isFetchNextPageError && (
        <p className="note" role="alert">
          {t('parcels.list.more_failed')}
        </p>
      )}
      {!isOnline && <p className="note">{t('parcels.list.known_only')}</p>}
      <Button
        block
        disabled={!isOnline}
        busy={isLoading ? t('parcels.list.more_busy') : undefined}
        onClick={() => void fetchNextPage()}
      >
        {t('parcels.list.more')}
      </Button>
    </div>
  )
}
