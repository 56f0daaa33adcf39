import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './facts.module.css'

/** Read-only facts as on a postal form: the value on a line, its name below. An empty value shows a dash. */
export function Facts({
  items,
  columns = 2,
}: {
  items: readonly { name: string; value: ReactNode; mono?: boolean; wide?: boolean }[]
  columns?: 2 | 3 | 4
}) {
  return (
    <dl className={classes(styles.facts, columns === 3 && styles.three, columns === 4 && styles.four)}>
      {items.map((item) => (
        <div key={item.name} className={classes(item.wide && 'span')}>
          <dt>{item.name}</dt>
          <dd className={classes(item.mono && 'code')}>
            {item.value === null || item.value === undefined || item.value === '' ? '—' : item.value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
