import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

/** The shape of a form while what it begins with is on its way: a card for each number, with so many fields, in two columns or one. */
export function FormSkeleton({ cards, columns }: { cards: readonly number[]; columns?: boolean }) {
  return (
    <div className="stack stack-l">
      {cards.map((fields) => (
        <Card key={fields}>
          <div className={columns ? 'grid-2' : 'form'}>
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
