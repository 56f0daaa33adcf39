import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of some rows, or of the parts of a claim. */
export function CaseSkeleton({ count = 4 }: { count?: number }) {
  return (
    <Card>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height="4.5rem" />
      ))}
    </Card>
  )
}
