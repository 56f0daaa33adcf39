import { useState, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { ContentFailed } from './content-failed.tsx'
import styles from './content.module.css'
import { useIsTold } from './offline-since.ts'
import { useDelayedLoading } from './use-delayed-loading.ts'
import { StaleMark } from './stale-mark.tsx'
import { useUnanswered } from './unanswered.ts'
import { useWasPrerendered } from './use-was-prerendered.ts'

/** The part of `useContent`'s result that is used here. */
export type Shown<Value> = { retry: () => void } & (
  | { kind: 'coming' }
  | { kind: 'here'; value: Value; keptAt: number | null; oldAt?: number }
  | { kind: 'missing' }
  | { kind: 'failed'; isOffline: boolean }
)

type Props<Value> = {
  of: Shown<Value>
  /** Takes its space at once, and becomes visible after 400 ms. */
  skeleton: ReactNode
  /** Shown when the content does not exist: usually `<NotFound />`. */
  missing?: ReactNode
  /** An alternative to "try again" after a failure. */
  wayBack?: ReactNode
  /** Shown above the message about a failure: the rest of the page's head is unknown. */
  breadcrumbs?: ReactNode
  /** The content is the whole page, so the message about loading or failing serves as its title. */
  isPage?: boolean
  children: (value: Value) => ReactNode
}

/**
 * Renders all public content. Content from the device shows its time. If one instance shows different contents in turn, give it a
 * `key` for each.
 */
export function ContentOf<Value>({
  of,
  skeleton,
  missing,
  wayBack,
  breadcrumbs,
  isPage = false,
  children,
}: Props<Value>) {
  const failure = useLastFailure(of)
  useUnanswered(standInOf(of, failure !== null))
  if (of.kind === 'here') {
    return (
      <>
        {of.keptAt !== null && <Kept at={of.keptAt} />}
        {children(of.value)}
      </>
    )
  }
  if (of.kind === 'missing') return missing
  if (!failure) return <Coming isPage={isPage}>{skeleton}</Coming>
  return (
    <>
      {breadcrumbs}
      <ContentFailed of={of} isOffline={failure.isOffline} wayBack={wayBack} isPage={isPage} />
    </>
  )
}

/** The time of content from the device, unless the offline strip states it. */
function Kept({ at }: { at: number }) {
  return useIsTold(at) ? null : <StaleMark at={at} />
}

/** The argument for `useUnanswered`. */
function standInOf(of: Shown<unknown>, hasFailed: boolean): number | null {
  if (of.kind === 'here') return of.oldAt ?? null
  return of.kind === 'coming' && !hasFailed ? 0 : null
}

/** Keeps the last failure until the outcome of the next attempt is known. */
function useLastFailure(of: Shown<unknown>): { isOffline: boolean } | null {
  const [last, setLast] = useState<{ isOffline: boolean } | null>(null)
  const { kind } = of
  if (kind === 'failed' && last?.isOffline !== of.isOffline) setLast({ isOffline: of.isOffline })
  if (last && (kind === 'here' || kind === 'missing')) setLast(null)
  return kind === 'failed' ? of : last
}

function Coming({ isPage, children }: { isPage: boolean; children: ReactNode }) {
  const { t } = useI18n()
  // On a prerendered page without this content, the skeleton shows from the start, because nothing was there before.
  const wasPrerendered = useWasPrerendered()
  const isSettled = useDelayedLoading(true)
  const isShown = wasPrerendered || isSettled
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
