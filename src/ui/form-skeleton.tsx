import { Card } from './card.tsx'
import { Skeleton } from './skeleton.tsx'

type Props = {
  /** A card for each number, with so many fields. */
  cards: readonly number[]
  /** The fields stand in two columns. */
  columns?: boolean
  /** On a desk a summary stands beside the form. */
  aside?: boolean
}

/** The shape of a form while what it begins with is on its way. */
export function FormSkeleton({ cards, columns, aside }: Props) {
  const form = (
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
  if (!aside) return form
  return (
    <div className="cols">
      {form}
      <div className="desk-only">
        <Card>
          <Skeleton width="8rem" height="1.25rem" />
          <Skeleton />
          <Skeleton />
          <Skeleton height="2.875rem" />
        </Card>
      </div>
    </div>
  )
}
