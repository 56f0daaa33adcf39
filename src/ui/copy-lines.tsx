import { classes } from './classes.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './copy-lines.module.css'

/** Lines to be copied one by one: an address, requisites. */
export function CopyLines({ items }: { items: readonly { name: string; value: string; mono?: boolean }[] }) {
  return (
    <dl>
      {items.map((item) => (
        <div key={item.name} className={styles.line}>
          <dt>{item.name}</dt>
          <dd>
            <span className={classes(item.mono && 'code')}>{item.value}</span>
            <CopyButton text={item.value} label={item.name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
