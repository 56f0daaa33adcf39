import { Component, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { isChunkError } from '#pwa/chunks.ts'
import { repair } from '#pwa/repair.ts'
import { Button } from '#ui/button.tsx'
import styles from './crash-boundary.module.css'

type Props = { at: string; isInFrame?: boolean; children: ReactNode }
type State = { error: unknown; at: string | null }

/** Keeps a screen's error from taking down the portal. Navigating to another path tries again. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { error: null, at: null }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('Nothing was thrown') }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.at === props.at) return null
    // The first render with an error keeps it; a later path forgets it.
    return state.at === null ? { at: props.at } : { at: props.at, error: null }
  }

  override render() {
    if (this.state.error === null) return this.props.children
    const { error } = this.state
    return this.props.isInFrame ? <Crash error={error} /> : <Crashed error={error} />
  }
}

/** For errors above the frame: brings its own `main`. */
export function Crashed({ error }: { error: unknown }) {
  return (
    <main id="main" tabIndex={-1}>
      <Crash error={error} />
    </main>
  )
}

function Crash({ error }: { error: unknown }) {
  const { t } = useI18n()
  const isMissing = isChunkError(error)
  return (
    <section className={styles.crash}>
      <h1 tabIndex={-1} data-page-title>
        {t(isMissing ? 'app.crash.missing' : 'app.crash.title')}
      </h1>
      <p className="lead">{t(isMissing ? 'app.crash.missing_text' : 'app.crash.text')}</p>
      <Button look="primary" onClick={() => void repair()}>
        {t('app.crash.again')}
      </Button>
    </section>
  )
}
