import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './card-skeleton.module.css'

/** The place of an avatar, which is round. */
export function AvatarSkeleton() {
  return (
    <span className={styles.round}>
      <Skeleton width="2.5rem" height="2.5rem" />
    </span>
  )
}

export function CardSkeleton() {
  return (
    <Card edge>
      <div className="row">
        <AvatarSkeleton />
        <div className="grow">
          <Skeleton width="60%" height="1.25rem" />
        </div>
      </div>
      {[0, 1, 2, 3].map((line) => (
        <Skeleton key={line} />
      ))}
    </Card>
  )
}
