import { Card } from '#ui/card.tsx'
import { HistorySkeleton } from '#ui/history-skeleton.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The shape of an order's page: label, unless the list has filled it in already, items, wishes, and the history beside them. */
export function OrderComing({ hasHead }: { hasHead: boolean }) {
  return (
    <div className="stack stack-l">
      {!hasHead && <Head />}
      <div className="cols">
        <div className="stack stack-l">
          <Card>
            <Skeleton width="8rem" />
            <Skeleton width="80%" />
          </Card>
          <Card>
            <Skeleton width="6rem" height="1.25rem" />
            {[0, 1].map((row) => (
              <div key={row} className="row row-between">
                <div className="stack stack-s grow">
                  <Skeleton width="70%" />
                  <Skeleton width="6rem" height="0.75rem" />
                </div>
                <Skeleton width="5.5rem" />
              </div>
            ))}
          </Card>
          <Card>
            <Skeleton width="11rem" height="1.25rem" />
            <div className="row">
              <Skeleton height="2.75rem" />
              <Skeleton height="2.75rem" />
            </div>
            <Skeleton height="2.75rem" />
          </Card>
        </div>
        <HistorySkeleton count={3} />
      </div>
    </div>
  )
}

function Head() {
  return (
    <Card edge>
      <div className="row row-between">
        <div className="grow">
          <Skeleton width="60%" height="1.5rem" />
        </div>
        <Skeleton width="6rem" height="1.5rem" />
      </div>
      <Skeleton width="10rem" />
      <Skeleton height="5px" />
      <Skeleton width="80%" height="0.75rem" />
    </Card>
  )
}
