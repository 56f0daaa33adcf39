import type { ReactNode } from 'react'
import type { Place } from '#paths.ts'
import { AppLink } from './app-link.tsx'
import { iconButtonClass } from './icon-button.tsx'
import styles from './icon-button.module.css'

type Props = {
  to: Place
  /** Where it leads, in words: read aloud, shown as a tip. */
  label: string
  icon: ReactNode
  /** A red dot: something waits behind it. */
  dot?: boolean
}

/** A way to a screen that is only a sign. */
export function IconLink({ to, label, icon, dot }: Props) {
  return (
    <AppLink to={to} look="bare" className={iconButtonClass()} aria-label={label} title={label}>
      {icon}
      {dot && <span className={styles.dot} />}
    </AppLink>
  )
}
