import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './stamp.module.css'

export type StampTone = 'wait' | 'blue' | 'green' | 'red' | 'grey'
/** dash: not here yet. outline: under way. solid: the customer's turn. bare: history. void: ended without a handover. */
export type StampLook = 'dash' | 'outline' | 'solid' | 'bare' | 'void'

/** A postmark: colour, shape, icon and word say the same, so that none is needed alone. */
export function Stamp({
  tone = 'grey',
  look = 'outline',
  icon,
  fresh,
  children,
}: {
  tone?: StampTone
  look?: StampLook
  icon?: ReactNode
  /** The status has changed while the page is open: plays the stamping animation once. */
  fresh?: boolean | undefined
  children: ReactNode
}) {
  return (
    <span className={classes(styles.stamp, styles[tone], styles[look], fresh && 'fresh')}>
      {icon}
      {children}
    </span>
  )
}
