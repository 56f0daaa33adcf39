import { Card } from './card.tsx'
import styles from './rows-skeleton.module.css'
import { Skeleton } from './skeleton.tsx'

type Props = {
  count: number
  /** Of one row. */
  height: string
  /** The list has a heading. */
  head?: boolean
  /** The rows have a foot: a stamp. */
  foot?: boolean
}

/** The skeleton of a list whose rows have an icon and two lines. */
export function RowsSkeleton({ count, height, head, foot }: Props) {
  return (
    <Card>
      {head && <Skeleton width="6rem" height="1.25rem" />}
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.row} style={{ height }}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <div className={styles.lines}>
            <Skeleton width="55%" height="1rem" />
            <Skeleton width="35%" />
            {foot && <Skeleton width="7rem" height="1.625rem" />}
          </div>
        </div>
      ))}
    </Card>
  )
}
