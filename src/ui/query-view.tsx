import { RefreshCw } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './query-view.module.css'
import { Button } from './button.tsx'
import { Empty } from './empty.tsx'
import { Notice } from './notice.tsx'
import { useIsTold } from './offline-since.ts'
import { Answer } from './renewal.ts'
import { useDelayedLoading } from './use-delayed-loading.ts'
import { StaleMark } from './stale-mark.tsx'
import { useUnanswered } from './unanswered.ts'
import { useNetwork } from './use-network.ts'

/** The part of a query's result that is used here. */
export type QueryResult<Data> = {
  data: Data | undefined
  error: unknown
  isFetching: boolean
  dataUpdatedAt: number
  fetchStatus: 'fetching' | 'paused' | 'idle'
  /** The data is not this query's answer but was cached from elsewhere: an error is shown beside it. */
  isStandIn?: boolean
  /** How often this query has failed. */
  errorUpdateCount?: number
  /** The consecutive failed attempts so far; only after the last retry does that count as an error. */
  failureCount?: number
  refetch: () => unknown
}

type Props<Data> = {
  of: QueryResult<Data>
  /** Shown after 400 ms. */
  skeleton: ReactNode
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  /** Custom content for some errors, such as "there is no such parcel"; undefined for the default. */
  failed?: (error: unknown) => ReactNode | undefined
  /** Shown offline, without cached data, where the drawing would be too much, such as inside a card. */
  unreachable?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Renders all queries. The last good data always stays. When it may be old, its time is shown in place, or by the screen's
 * `WaitingMark` while an answer is being loaded, so that nothing shifts when it arrives. Offline, the time that the offline strip
 * states is not repeated.
 */
export function QueryView<Data>({ of, skeleton, empty, isEmpty, failed, unreachable, children }: Props<Data>) {
  const isOnline = useNetwork()
  const error = useLastError(of)
  const isLoading = of.data === undefined && error === null && of.fetchStatus !== 'paused'
  const isSkeletonShown = useDelayedLoading(isLoading)
  const { data } = of
  const isToldAbove = useIsTold(of.dataUpdatedAt) && error === null
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
    return unreachable ?? <Unreachable />
  }
  return (
    <>
      {mayBeOld(of, error, isOnline) && !isToldAbove && <Old of={of} hasFailed={isOnline && error !== null} />}
      <Answer value={of}>{isEmpty?.(data) && empty ? empty : children(data)}</Answer>
    </>
  )
}

/** A query clears its error while it retries; this keeps the message until the outcome is known. */
function useLastError(of: QueryResult<unknown>): unknown {
  const [last, setLast] = useState<unknown>(null)
  if (of.error !== null && of.error !== last) setLast(of.error)
  if (of.error !== null) return of.error
  const isRetrying = (of.data === undefined || of.isStandIn === true) && of.isFetching && (of.errorUpdateCount ?? 0) > 0
  return isRetrying ? last : null
}

/** Milliseconds after which data shows its time even while everything works. */
const fresh = 5 * 60_000

function mayBeOld(of: QueryResult<unknown>, error: unknown, isOnline: boolean): boolean {
  if (error !== null || !isOnline || of.fetchStatus === 'paused') return true
  return of.fetchStatus === 'idle' && isOld(of)
}

/** The argument for `useUnanswered`: 0 without data, null with fresh data, else the time of the data. */
function standInOf(of: QueryResult<unknown>): number | null {
  if (of.data === undefined) return 0
  return isOld(of) ? of.dataUpdatedAt : null
}

function isOld({ dataUpdatedAt }: QueryResult<unknown>): boolean {
  return dataUpdatedAt > 0 && Date.now() - dataUpdatedAt > fresh
}

/** Content below waits for this (`.in-turn`), unless it is being retried. */
function Loading({ isShown, isRetrying, children }: { isShown: boolean; isRetrying: boolean; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div aria-busy="true" data-holds-nothing={isRetrying || undefined} className={styles.loading}>
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
          flush
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
    <div className={styles.failed}>
      <Notice
        tone="attention"
        title={t('ui.failed.title')}
        alert
        action={
          <Button
            icon={<RefreshCw />}
            busy={of.isFetching ? t('ui.retrying') : undefined}
            onClick={() => void of.refetch()}
          >
            {t('ui.retry')}
          </Button>
        }
      >
        {t('ui.failed.text')}
      </Notice>
    </div>
  )
}

/** Offline, without cached data: it loads by itself once there is a network. */
function Unreachable() {
  const { t } = useI18n()
  return <Empty drawing="offline" title={t('ui.unreachable.title')} text={t('ui.unreachable.text')} />
}
