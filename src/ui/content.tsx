import { RefreshCw } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './content.module.css'
import { Empty } from './empty.tsx'
import { useSettled } from './settled.ts'
import { StaleMark } from './stale-mark.tsx'
import { useFocusKept } from './use-focus-kept.ts'

/** What is read of `useContent`'s answer. */
export type Shown<Value> = { retry: () => void } & (
  | { kind: 'coming' }
  | { kind: 'here'; value: Value; keptAt: number | null }
  | { kind: 'missing' }
  | { kind: 'failed'; isOffline: boolean }
)

type Props<Value> = {
  of: Shown<Value>
  /** The shapes of what will come: they hold its place at once, and are seen after 400 ms. */
  skeleton: ReactNode
  /** There is no such thing: usually `<NotFound />`. */
  missing?: ReactNode
  /** Where else to go when it fails, beside "try again". */
  wayBack?: ReactNode
  /** It is all there is on the page: the words about a failure are its title. */
  isPage?: boolean
  children: (value: Value) => ReactNode
}

/**
 * The one component around what the provider says to everybody. What the device kept is signed with its time. Where one instance shows
 * one thing after another, its `key` is which.
 */
export function ContentOf<Value>(props: Props<Value>) {
  return (
    <div ref={useFocusKept<HTMLDivElement>()} className={styles.place}>
      <Inside {...props} />
    </div>
  )
}

function Inside<Value>({ of, skeleton, missing, wayBack, isPage = false, children }: Props<Value>) {
  const failure = useLastFailure(of)
  const isComing = of.kind === 'coming'
  const isSeen = useSettled(isComing && !failure)
  const isFinished = useFinishedPage(isComing)

  if (of.kind === 'here') {
    return (
      <>
        {of.keptAt !== null && <StaleMark at={of.keptAt} />}
        {children(of.value)}
      </>
    )
  }
  if (of.kind === 'missing') return missing
  if (!failure) return <Coming isShown={isFinished || isSeen}>{skeleton}</Coming>
  const { isOffline } = failure
  return <Failed {...{ isOffline, isRetrying: isComing, retry: of.retry, wayBack, isPage }} />
}

/** The words about a failure stay until it is known how the next try went. */
function useLastFailure(of: Shown<unknown>): { isOffline: boolean } | null {
  const [last, setLast] = useState<{ isOffline: boolean } | null>(null)
  const { kind } = of
  if (kind === 'failed' && last?.isOffline !== of.isOffline) setLast({ isOffline: of.isOffline })
  if (last && (kind === 'here' || kind === 'missing')) setLast(null)
  return kind === 'failed' ? of : last
}

/** A page that came finished, but without its content, has its shapes from the start: nothing stood there before. */
function useFinishedPage(isComing: boolean): boolean {
  const isHydrating = useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  )
  const [isFinished, setFinished] = useState(isHydrating)
  if (isFinished && !isComing) setFinished(false)
  return isFinished
}

function Coming({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div aria-busy="true" className={classes(styles.coming, !isShown && styles.unseen)}>
      <output className="sr">{isShown && t('ui.loading')}</output>
      {children}
    </div>
  )
}

type Failure = { isOffline: boolean; isRetrying: boolean; retry: () => void; wayBack: ReactNode; isPage: boolean }

function Failed({ isOffline, isRetrying, retry, wayBack, isPage }: Failure) {
  const { t } = useI18n()
  const about = isOffline ? 'ui.unreachable' : 'ui.failed'
  useEffect(() => {
    if (!isOffline) return undefined
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  })
  const ways = (
    <div className={classes('btns', styles.ways)}>
      <Button icon={<RefreshCw />} busy={isRetrying ? t('ui.retrying') : undefined} onClick={retry}>
        {t('ui.retry')}
      </Button>
      {wayBack}
    </div>
  )
  return (
    <div role="alert">
      <Empty
        drawing="offline"
        level={isPage ? 1 : 2}
        title={t(`${about}.title`)}
        text={t(`${about}.text`)}
        action={ways}
      />
    </div>
  )
}
