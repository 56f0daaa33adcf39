import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Place, PlaceParams } from '#paths.ts'
import { classes } from './classes.ts'
import { AppLink } from './app-link.tsx'
import styles from './list.module.css'

type ListProps = {
  label?: string
  /** Continues another list in the same Card. */
  further?: boolean
  children: ReactNode
}

/** Rows separated by hairlines, inside a flush Card. */
export function List({ label, further = false, children }: ListProps) {
  return (
    <ul className={classes(styles.list, further && styles.further)} aria-label={label}>
      {children}
    </ul>
  )
}

type Props<P extends Place> = {
  icon?: ReactNode
  /** Replaces the icon with something of its own shape, such as a clock or a portrait. */
  mark?: ReactNode
  /** The background of the icon: red needs the customer, blue can be pressed, green is done, kraft waits. */
  tone?: 'red' | 'blue' | 'green' | 'kraft'
  title: ReactNode
  note?: ReactNode
  /** A separate line below, from edge to edge: a stamp, and a sum on the right. */
  foot?: ReactNode
  /** On the right: a sum, a switch, a number. */
  end?: ReactNode
  link?: { to: P; params?: PlaceParams<P>; search?: string; onClick?: () => void }
  onClick?: () => void
  /** The row appeared while the list was on screen. */
  isArrived?: boolean
}

/** A row with icon, title, note and end part. It is a link, a button, or static. */
export function Item<P extends Place>({
  icon,
  mark,
  tone,
  title,
  note,
  foot,
  end,
  link,
  onClick,
  isArrived,
}: Props<P>) {
  const face = (
    <>
      {mark}
      {icon && <span className={classes(styles.icon, tone && styles[tone])}>{icon}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
        {foot && <span className={styles.foot}>{foot}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
      {(link || onClick) && <ChevronRight className={styles.go} />}
    </>
  )
  return (
    <li className={isArrived ? 'arrived' : undefined}>
      {link ? (
        <AppLink {...link} look="bare" className={styles.item}>
          {face}
        </AppLink>
      ) : onClick ? (
        <button type="button" className={styles.item} onClick={onClick}>
          {face}
        </button>
      ) : (
        <div className={styles.item}>{face}</div>
      )}
    </li>
  )
}

/** A count in a badge, red when the customer is needed. */
export function Count({ value, quiet }: { value: number; quiet?: boolean }) {
  return <span className={classes(styles.count, quiet && styles.quiet)}>{value}</span>
}
