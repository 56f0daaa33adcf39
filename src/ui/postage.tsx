import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './postage.module.css'

/** A perforated stamp around a picture. On any other ground than paper, set --ground to its colour. */
export function Postage({ small, className, children }: { small?: boolean; className?: string; children: ReactNode }) {
  return <div className={classes(styles.postage, small && styles.small, className)}>{children}</div>
}
