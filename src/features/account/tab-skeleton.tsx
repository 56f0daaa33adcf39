import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of a tab. */
export function TabSkeleton() {
  return (
    <Card>
      <div className="grid-2">
        {[0, 1, 2, 3].map((field) => (
          <div key={field} className="stack stack-s">
            <Skeleton width="8rem" />
            <Skeleton height="2.875rem" />
          </div>
        ))}
      </div>
    </Card>
  )
}
