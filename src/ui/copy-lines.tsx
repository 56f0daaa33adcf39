import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './copy-lines.module.css'

type Line = {
  name: string
  value: string
  mono?: boolean
  /** Shown in groups of four, but copied without spaces. */
  isGrouped?: boolean
}

/** Lines that can be copied one by one, such as an address or bank details. */
export function CopyLines({ items }: { items: readonly Line[] }) {
  const { f } = useI18n()
  return (
    <dl>
      {items.map((item) => (
        <div key={item.name} className={styles.line}>
          <dt>{item.name}</dt>
          <dd>
            <span className={classes(item.mono && 'code')}>{item.isGrouped ? f.grouped(item.value) : item.value}</span>
            <CopyButton text={item.value} label={item.name} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
