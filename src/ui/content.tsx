import { useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { ContentFailed } from './content-failed.tsx'
import styles from './content.module.css'
import { useDelayedLoading } from './use-delayed-loading.ts'
import { StaleMark } from './stale-mark.tsx'
import { useUnanswered } from './unanswered.ts'
import { useWasPrerendered } from './use-was-prerendered.ts'

/** What is read of `useContent`'s answer. */
export type Shown<Value> = { retry: () => void } & (
  | { kind: 'coming' }
  | { kind: 'here'; value: Value; keptAt: number | null; oldAt?: number }
  | { kind: 'missing' }
  | { kind: 'failed'; isOffline: boolean }
)

type Props<Value> = {
  of: Shown<Value>
  /** The skeleton: it holds the place at once, and is seen after 400 ms. */
  skeleton: ReactNode
  /** There is no such thing: usually `<NotFound />`. */
  missing?: ReactNode
  /** Where else to go when it fails, beside "try again". */
  wayBack?: ReactNode
  /** It is all there is on the page: until it is here, the words about waiting or a failure are its title. */
  isPage?: boolean
  children: (value: Value) => ReactNode
}

/**
 * The one component around public content. What the device kept is signed with its time. Where one instance shows
 * one thing after another, its `key` is which.
 */
export function ContentOf<Value>({ of, skeleton, missing, wayBack, isPage = false, children }: Props<Value>) {
  const failure = useLastFailure(of)
  useUnanswered(standInOf(of, failure !== null))
  if (of.kind === 'here') {
    return (
      <>
        {of.keptAt !== null && <StaleMark at={of.keptAt} />}
        {children(of.value)}
      </>
    )
  }
  if (of.kind === 'missing') return missing
  if (!failure) return <Coming isPage={isPage}>{skeleton}</Coming>
  return <ContentFailed of={of} isOffline={failure.isOffline} wayBack={wayBack} isPage={isPage} />
}

/** As `useUnanswered` takes it. */
function standInOf(of: Shown<unknown>, hasFailed: boolean): number | null {
  if (of.kind === 'here') return of.oldAt ?? null
  return of.kind === 'coming' && !hasFailed ? 0 : null
}

/** The words about a failure stay until it is known how the next try went. */
function useLastFailure(of: Shown<unknown>): { isOffline: boolean } | null {
  const [last, setLast] = useState<{ isOffline: boolean } | null>(null)
  const { kind } = of
  if (kind === 'failed' && last?.isOffline !== of.isOffline) setLast({ isOffline: of.isOffline })
  if (last && (kind === 'here' || kind === 'missing')) setLast(null)
  return kind === 'failed' ? of : last
}

function Coming({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  const { t } = useI18n()
  // A prerendered page without its content shows the skeleton from the start: nothing stood there before.
  const isFinished = useWasPrerendered()
  const isSettled = useDelayedLoading(true)
  const isShown = isFinished || isSettled
  const words = <output className="sr">{isShown && t('ui.loading')}</output>
  return (
    <div aria-busy="true" className={classes(styles.coming, !isShown && styles.unseen)}>
      {isPage ? <h1 className="sr">{words}</h1> : words}
      <div aria-hidden="true" className={styles.shapes}>
        {children}
      </div>
    </div>
  )
}
