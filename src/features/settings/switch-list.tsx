import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import styles from './switch-list.module.css'
import type { SwitchView } from './use-optimistic-switches.ts'

export type SwitchRow = SwitchView & {
  key: string | number
  label: string
  note?: string
  price?: ReactNode
  /** Why this switch alone is disabled. */
  reason?: string | null
  onSet: (isOn: boolean) => void
}

/** A card of switches. `isClosed`: all of them are disabled. */
export function SwitchList({ rows, isClosed }: { rows: SwitchRow[]; isClosed: boolean }) {
  return (
    <Card flush>
      <ul className={styles.list}>
        {rows.map(({ key, label, note, price, reason, isOn, isBusy, error, onSet }) => (
          <li key={key}>
            <Switch
              label={label}
              note={reason ?? note}
              price={price}
              error={error ?? undefined}
              busy={isBusy}
              disabled={isClosed || Boolean(reason)}
              checked={isOn}
              onChange={(event) => onSet(event.target.checked)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Rows as tall as switches with a note of one line. */
export function SwitchSkeleton({ rows, hasPrices = false }: { rows: number; hasPrices?: boolean }) {
  return (
    <Card flush>
      <ul className={styles.list}>
        {Array.from({ length: rows }, (_, index) => (
          <li key={index}>
            <div className={classes(styles.waiting, hasPrices && styles.priced)}>
              <Skeleton width={`${9 + (index % 3) * 2}rem`} />
              <Skeleton width="3rem" height="1.75rem" />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A switch whose state is not known yet, as tall as it will be. */
export function SwitchComing({ label, note }: { label: string; note: string }) {
  return (
    <div className={styles.waiting}>
      <span className={styles.words}>
        <span className="medium">{label}</span>
        <span className={styles.note}>{note}</span>
      </span>
      <Skeleton width="3rem" height="1.75rem" />
    </div>
  )
}
