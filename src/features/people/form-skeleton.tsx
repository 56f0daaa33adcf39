import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of a form. */
export function FormSkeleton() {
  return (
    <Card>
      <div className="grid-2">
        {[0, 1, 2, 3, 4, 5].map((field) => (
          <div key={field} className="stack stack-s">
            <Skeleton width="8rem" />
            <Skeleton height="2.875rem" />
          </div>
        ))}
      </div>
    </Card>
  )
}
