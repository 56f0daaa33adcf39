import { Card } from '#ui/card.tsx'
import { LabelSkeleton } from '#ui/label-skeleton.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The skeleton of the form: where the parcel comes from, what is in it, and beside them the label and the price. */
export function DeclarationComing() {
  return (
    <div className="cols">
      <div className="stack stack-l">
        <Card>
          <div className="form">
            <Skeleton height="3.125rem" />
            <Field />
            <Skeleton width="12rem" height="1.5rem" />
            <Fields count={4} />
          </div>
        </Card>
        <Card>
          <Skeleton width="6rem" height="1.25rem" />
          <div className="form">
            <Fields count={6} />
            <Field />
          </div>
        </Card>
      </div>
      <div className="desk-only">
        <div className="stack">
          <LabelSkeleton />
          <Card>
            <Skeleton width="8rem" height="1.25rem" />
            <Skeleton />
            <Skeleton />
            <Skeleton height="1.5rem" />
            <Skeleton height="var(--control)" />
          </Card>
        </div>
      </div>
    </div>
  )
}

function Fields({ count }: { count: number }) {
  return (
    <div className="grid-2">
      {Array.from({ length: count }, (_, index) => (
        <Field key={index} />
      ))}
    </div>
  )
}

function Field() {
  return (
    <div className="stack stack-s">
      <Skeleton width="8rem" />
      <Skeleton height="var(--control)" />
    </div>
  )
}
