import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTwoPanes } from '#ui/use-width.ts'
import styles from './address-book.module.css'
import { AvatarSkeleton, CardSkeleton } from './card-skeleton.tsx'

/** A book while its list is loading; on a desk with the person beside it. */
export function ListSkeleton() {
  const hasTwoPanes = useTwoPanes()
  return (
    <div className={styles.panes}>
      <div className="stack stack-m">
        <Skeleton height="var(--control)" />
        {[0, 1, 2].map((card) => (
          <Card key={card}>
            <div className="row">
              <AvatarSkeleton />
              <div className="grow stack stack-s">
                <Skeleton width="60%" />
                <Skeleton width="40%" />
              </div>
            </div>
          </Card>
        ))}
      </div>
      {hasTwoPanes && <CardSkeleton />}
    </div>
  )
}
