import type { ComponentProps } from 'react'
import styles from './counted-money.module.css'
import { MoneyText } from './money.tsx'
import { useCounted } from './use-counted.ts'

/** A sum that counts up or down when it changes, without changing its width. Screen readers get only the final value. */
export function CountedMoney(props: Pick<ComponentProps<typeof MoneyText>, 'amount' | 'currency' | 'size'>) {
  const shown = useCounted(props.amount, props.currency)
  return (
    <span className={styles.counted}>
      <span className={shown === null ? undefined : styles.coming}>
        <MoneyText {...props} />
      </span>
      {shown !== null && (
        <span className={styles.ticking} aria-hidden="true">
          <MoneyText {...props} amount={shown} />
        </span>
      )}
    </span>
  )
}
