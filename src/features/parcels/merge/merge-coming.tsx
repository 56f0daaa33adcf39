import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './merge-parcels.module.css'

/** The skeleton of the page below its header: shelves, and the outcome beside them. */
export function MergeComing() {
  return (
    <div className="cols">
      <div className="stack stack-l">
        <ShelfComing count={4} />
        <ShelfComing count={2} />
      </div>
      <div className={styles.side}>
        <Card>
          <Skeleton width="9rem" height="1.25rem" />
          <Skeleton />
          <Skeleton width="70%" />
          <div className="desk-only">
            <Skeleton height="2.875rem" />
          </div>
        </Card>
      </div>
    </div>
  )
}

/** The skeleton of a warehouse with some parcels. */
export function ShelfComing({ count }: { count: number }) {
  return (
    <Card>
      <Skeleton width="9rem" height="1.25rem" />
      <Skeleton width="14rem" />
      <div className={styles.rows}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={styles.coming}>
            <Skeleton height="1.5rem" />
            <span className="stack stack-s">
              <Skeleton width="60%" />
              <Skeleton width="35%" height="0.625rem" />
            </span>
          </div>
        ))}
      </div>
    </Card>
  )
}
