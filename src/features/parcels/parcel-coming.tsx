import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { HistorySkeleton } from '#ui/history-skeleton.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import head from './parcel-head.module.css'
import pane from './parcel-pane.module.css'
import sections from './parcel-sections.module.css'

/** The skeleton of a parcel's page, below its label if that is known: cost and contents, and the history beside or above them. */
export function ParcelComing({ hasHead }: { hasHead: boolean }) {
  return (
    <div className={classes('stack stack-l', pane.pane)}>
      {!hasHead && <Head />}
      <div className={classes('stack stack-l', sections.columns)}>
        <div className={classes('stack stack-l', sections.column)}>
          <Card>
            <Skeleton width="8rem" height="1.25rem" />
            <Lines count={3} />
            <Skeleton height="1.5rem" />
          </Card>
          <Card>
            <Skeleton width="6rem" height="1.25rem" />
            <Lines count={2} />
          </Card>
        </div>
        <div className={classes('stack stack-l', sections.column)}>
          <div className={sections.first}>
            <HistorySkeleton count={4} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** The label: number and name beside the postmark, the way, the track, and below the perforation the numbers. */
function Head() {
  return (
    <Card edge flush>
      <div className={classes('stack', head.label)}>
        <div className={head.top}>
          <span className={classes(head.postmark, head.round)}>
            <Skeleton width="7.25rem" height="7.25rem" />
          </span>
          <div className="stack stack-s">
            <Skeleton width="5rem" />
            <Skeleton width="80%" height="1.75rem" />
            <Skeleton width="40%" />
          </div>
        </div>
        <div className="row row-between">
          <Skeleton width="3rem" height="1.75rem" />
          <Skeleton width="3rem" height="1.75rem" />
        </div>
        <Skeleton height="5px" />
      </div>
      <div className={classes('stack', head.numbers)}>
        <Skeleton height="3.5rem" />
        <Skeleton width="12rem" />
      </div>
    </Card>
  )
}

function Lines({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className="row row-between">
      <Skeleton width="45%" />
      <Skeleton width="5rem" />
    </div>
  ))
}
