import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function CardSkeleton() {
  return (
    <Card>
      <div className="row">
        <Skeleton width="2.5rem" height="2.5rem" />
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
