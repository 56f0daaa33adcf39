import { RefreshCw } from 'lucide-react'
import { use, useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './query-view.module.css'
import { Button } from './button.tsx'
import { Card } from './card.tsx'
import { Empty } from './empty.tsx'
import { Notice } from './notice.tsx'
import { OfflineSince } from './offline-since.ts'
import { useDelayedLoading } from './use-delayed-loading.ts'
import { StaleMark } from './stale-mark.tsx'
import { useUnanswered } from './unanswered.ts'
import { useNetwork } from './use-network.ts'

/** What is read of a query's result. */
export type QueryResult<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  dataUpdatedAt: number
  fetchStatus: 'fetching' | 'paused' | 'idle'
  /** The data is not this query's answer but what the device knew before: an error is told beside it. */
  isStandIn?: boolean
  /** How often this query has failed. */
  errorUpdateCount?: number
  /** How often in a row it was tried in vain by now; it is tried again before that counts as failed. */
  failureCount?: number
  refetch: () => unknown
}

type Props<Data> = {
  of: QueryResult<Data>
  /** The skeleton, after 400 ms. */
  skeleton: ReactNode
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  /** Words of its own for some errors, "there is no such parcel"; undefined for the usual ones. */
  failed?: (error: unknown) => ReactNode | undefined
  children: (data: Data) => ReactNode
}

/**
 * The one component around a query. The last good data always stays; when it may be old it is signed with its time: where it
 * stands, or, while an answer is on its way, by the screen's `WaitingMark`, so that nothing moves when the answer is here. What the
 * strip on top says without a network is not said again.
 */
export function QueryView<Data>({ of, skeleton, empty, isEmpty, failed, children }: Props<Data>) {
  const isOnline = useNetwork()
  const error = useLastError(of)
  const isLoading = of.data === undefined && error === null && of.fetchStatus !== 'paused'
  const isSkeletonShown = useDelayedLoading(isLoading)
  const { data } = of
  const told = use(OfflineSince)
  const isToldAbove = told !== null && error === null && Math.abs(told - of.dataUpdatedAt) < fresh
  useUnanswered(error === null && of.fetchStatus === 'fetching' ? standInOf(of) : null)

  if (data === undefined) {
    if (isLoading || isSkeletonShown) {
      const isRetrying = (of.failureCount ?? 0) > 0
      return (
        <Loading isShown={isSkeletonShown} isRetrying={isRetrying}>
          {skeleton}
        </Loading>
      )
    }
    if (error !== null) return failed?.(error) ?? <Failed of={of} />
    return <Unreachable />
  }
  return (
    <>
      {mayBeOld(of, error, isOnline) && !isToldAbove && <Old of={of} hasFailed={isOnline && error !== null} />}
      {isEmpty?.(data) && empty ? empty : children(data)}
    </>
  )
}

/** A query forgets its error while it tries again; the words about it stay until it is known how that went. */
function useLastError(of: QueryResult<unknown>): unknown {
  const [last, setLast] = useState<unknown>(null)
  if (of.error !== null && of.error !== last) setLast(of.error)
  if (of.error !== null) return of.error
  const isRetrying = (of.data === undefined || of.isStandIn === true) && of.isFetching && (of.errorUpdateCount ?? 0) > 0
  return isRetrying ? last : null
}

/** Data older than this is signed even while everything works. */
const fresh = 5 * 60_000

function mayBeOld(of: QueryResult<unknown>, error: unknown, isOnline: boolean): boolean {
  if (error !== null || !isOnline || of.fetchStatus === 'paused') return true
  return of.fetchStatus === 'idle' && isOld(of)
}

/** What stands where an answer is waited for: 0 is nothing, null is data that is fresh, else since when it is. */
function standInOf(of: QueryResult<unknown>): number | null {
  if (of.data === undefined) return 0
  return isOld(of) ? of.dataUpdatedAt : null
}

function isOld({ dataUpdatedAt }: QueryResult<unknown>): boolean {
  return dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > fresh
}

/** What stands below waits for it (`.in-turn`), but not for one that is tried again. */
function Loading({ isShown, isRetrying, children }: { isShown: boolean; isRetrying: boolean; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div aria-busy="true" data-retrying={isRetrying || undefined} className={styles.loading}>
      {isShown && (
        <>
          <output className="sr">{t('ui.loading')}</output>
          {children}
        </>
      )}
    </div>
  )
}

function Old({ of, hasFailed }: { of: QueryResult<unknown>; hasFailed: boolean }) {
  const { t } = useI18n()
  return (
    <div className={styles.old}>
      <StaleMark at={of.dataUpdatedAt} />
      {hasFailed && (
        <Button
          look="quiet"
          size="s"
          icon={<RefreshCw />}
          busy={of.isFetching ? t('ui.retrying') : undefined}
          onClick={() => void of.refetch()}
        >
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}

function Failed({ of }: { of: QueryResult<unknown> }) {
  const { t } = useI18n()
  return (
    <Card>
      <Notice tone="attention" title={t('ui.failed.title')} alert>
        {t('ui.failed.text')}
      </Notice>
      <div>
        <Button
          icon={<RefreshCw />}
          busy={of.isFetching ? t('ui.retrying') : undefined}
          onClick={() => void of.refetch()}
        >
          {t('ui.retry')}
        </Button>
      </div>
    </Card>
  )
}

/** No network and nothing kept: it loads by itself once there is one. */
function Unreachable() {
  const { t } = useI18n()
  return <Empty drawing="offline" title={t('ui.unreachable.title')} text={t('ui.unreachable.text')} />
}
