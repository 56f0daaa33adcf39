import { Card } from '#ui/card.tsx'
import { LabelSkeleton } from '#ui/label-skeleton.tsx'
import { HistorySkeleton } from '#ui/history-skeleton.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './manifest-head.module.css'

/** The shape of a departure's page: label, what comes next, parcels, and the history beside them. */
export function ManifestComing() {
  return (
    <div className="cols">
      <div className="stack stack-l">
        <Head />
        <Card>
          <Skeleton width="8rem" />
          <Skeleton width="80%" />
        </Card>
        <div className="stack stack-m">
          <Skeleton width="9rem" height="1.25rem" />
          <LabelSkeleton count={2} />
        </div>
      </div>
      <HistorySkeleton count={6} />
    </div>
  )
}

function Head() {
  return (
    <Card edge>
      <div className={styles.top}>
        <div className="stack stack-s grow">
          <Skeleton width="60%" height="1.75rem" />
          <Skeleton width="6rem" />
        </div>
        <span className={styles.round}>
          <Skeleton width="7.25rem" height="7.25rem" />
        </span>
      </div>
      <div className="row row-between">
        <Skeleton width="5rem" height="4rem" />
        <Skeleton width="5rem" height="4rem" />
      </div>
      <Skeleton height="5px" />
      <div className={styles.facts}>
        <div className="row">
          <Skeleton height="2.75rem" />
          <Skeleton height="2.75rem" />
        </div>
      </div>
    </Card>
  )
}
