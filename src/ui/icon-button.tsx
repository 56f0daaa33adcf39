import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** The action in words, as accessible name and tooltip. */
  label: string
  icon: ReactNode
  /** A red dot: something is waiting there. */
  dot?: boolean
}

/** A button that shows only an icon. */
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
