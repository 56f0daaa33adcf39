import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function RowSkeleton({ count }: { count: number }) {
  return (
    <Card>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="row">
          <Skeleton width="2.5rem" height="2.5rem" />
          <div className="grow stack stack-s">
            <Skeleton width="55%" />
            <Skeleton width="35%" />
          </div>
          <Skeleton width="5rem" />
        </div>
      ))}
    </Card>
  )
}
