import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** What it does, in words: read aloud, shown as a tip. */
  label: string
  icon: ReactNode
  /** A red dot: something waits behind it. */
  dot?: boolean
}

/** A button that is only a sign. */
export function IconButton({ label, icon, dot, className, ...rest }: Props) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={classes(iconButtonClass(), className)}>
      {icon}
      {dot && <span className={styles.dot} />}
    </button>
  )
}

export function iconButtonClass(): string {
  return classes(styles.button)
}
