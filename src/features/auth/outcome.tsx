import { useEffect, useRef, type ReactNode } from 'react'
import { Drawing, type DrawingName } from '#ui/drawing.tsx'
import { HelpNote } from '#ui/help-note.tsx'
import { AuthHead } from './auth-head.tsx'
import styles from './auth.module.css'

/** The outcome, in place of the form or a spinner. It takes the focus, so that it is announced. */
export function Outcome({
  drawing,
  title,
  text,
  isDeadEnd,
  children,
}: {
  drawing: DrawingName
  title: ReactNode
  text: ReactNode
  /** Nothing here may help, so a note leads to us. */
  isDeadEnd?: boolean
  /** The next steps, the likeliest first. */
  children: ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place} className="stack">
      <div className={styles.drawing}>
        <Drawing name={drawing} />
      </div>
      <AuthHead title={title} lead={text} />
      <div className={styles.ways}>{children}</div>
      {isDeadEnd && <HelpNote />}
    </div>
  )
}
