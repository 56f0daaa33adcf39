import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

export function PaymentSkeleton() {
  return (
    <div className="stack stack-m">
      {[0, 1, 2].map((card) => (
        <Card key={card}>
          <Skeleton width="8rem" height="1.5rem" />
          <Skeleton width="12rem" />
        </Card>
      ))}
    </div>
  )
}
