import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './notice.module.css'

const icons = { attention: CircleAlert, wait: Clock, good: CircleCheck, info: Info }

/** Something to know before going on. `alert` announces it when it appears, and makes it focusable from code. */
export function Notice({
  tone,
  title,
  level,
  children,
  action,
  alert,
  icon,
}: {
  tone: 'attention' | 'wait' | 'good' | 'info'
  title?: ReactNode
  /** Makes the title a heading, where the notice is a part of the page's outline. */
  level?: 2
  children?: ReactNode
  action?: ReactNode
  alert?: boolean
  icon?: ReactNode
}) {
  const Icon = icons[tone]
  const Title = level === 2 ? 'h2' : 'p'
  return (
    <div className={classes(styles.notice, styles[tone])} {...(alert && { role: 'alert', tabIndex: -1 })}>
      {icon ?? <Icon />}
      <div className={styles.text}>
        {title && <Title className="strong">{title}</Title>}
        {children && <div className={styles.body}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  )
}
