import type { ReactNode } from 'react'
import type { Place } from '#paths.ts'
import { AppLink } from './app-link.tsx'
import { iconButtonClass } from './icon-button.tsx'
import styles from './icon-button.module.css'

type Props = {
  to: Place
  /** The destination in words, as accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** A red dot: something is waiting there. */
  dot?: boolean
}

/** A link to a screen that shows only an icon. */
export function IconLink({ to, label, icon, dot }: Props) {
  return (
    <AppLink to={to} look="bare" className={iconButtonClass()} aria-label={label} title={label}>
      {icon}
      {dot && <span className={styles.dot} />}
    </AppLink>
  )
}
