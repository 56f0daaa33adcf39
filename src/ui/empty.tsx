import type { ReactNode } from 'react'
import { Drawing, type DrawingName } from './drawing.tsx'
import styles from './empty.module.css'

/** An empty state: a drawing, one line, one sentence, one action. */
export function Empty({
  drawing,
  title,
  text,
  action,
  level = 2,
}: {
  drawing: DrawingName
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
}) {
  const Title = `h${level}` as const
  return (
    <div className={styles.empty}>
      <Drawing name={drawing} />
      <Title className={level === 1 ? undefined : 'h3'} {...(level === 1 && { tabIndex: -1, 'data-page-title': true })}>
        {title}
      </Title>
      {text && <p>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
