import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of the form, until its lists have loaded. */
export function FormSkeleton() {
  return (
    <div className="stack stack-l">
      {[4, 5].map((fields) => (
        <Card key={fields}>
          <div className="form">
            {Array.from({ length: fields }, (_, index) => (
              <div key={index} className="stack stack-s">
                <Skeleton width="8rem" />
                <Skeleton height="2.875rem" />
              </div>
            ))}
          </div>
        </Card>
      ))}
    </div>
  )
}
