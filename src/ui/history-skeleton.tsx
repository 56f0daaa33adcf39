import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

/** The shape of a history card: its heading, and `count` events with their times. */
export function HistorySkeleton({ count }: { count: number }) {
  return (
    <Card>
      <Skeleton width="6rem" height="1.25rem" />
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="stack stack-s">
          <Skeleton width="55%" />
          <Skeleton width="35%" height="0.625rem" />
        </div>
      ))}
    </Card>
  )
}
