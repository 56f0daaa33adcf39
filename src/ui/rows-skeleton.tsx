import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

/** The skeleton of a list. `height`: of one row. */
export function RowsSkeleton({ count, height }: { count: number; height: string }) {
  return (
    <Card>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Card>
  )
}
