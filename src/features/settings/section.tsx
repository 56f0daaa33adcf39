import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

/** A part of the settings: a title, and its card below. */
export function Section({
  title,
  aside,
  note,
  children,
}: {
  title: string
  /** At the right of the title: whether changes are saved. */
  aside?: ReactNode
  note?: ReactNode
  children: ReactNode
}) {
  const heading = useId()
  return (
    <section className="stack stack-m" aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading} className="h3">
          {title}
        </h2>
        {aside}
      </div>
      {note && <p className="note">{note}</p>}
      {children}
    </section>
  )
}
