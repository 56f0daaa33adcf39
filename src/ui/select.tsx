import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './control.module.css'

/** The platform's select: a wheel on a phone, type-ahead on a desktop. For label and errors use `SelectField`. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className={styles.select}>
      <select {...props} className={styles.input} />
      <ChevronDown className={classes('i-s', styles.chevron)} />
    </span>
  )
}
