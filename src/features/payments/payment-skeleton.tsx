import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './payment-detail.module.css'

/** The cards of the list. */
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

/** One request: its sum, status and facts; beside them its history and the proofs. */
export function PaymentIsComing() {
  return (
    <div className={`cols ${styles.sheet}`}>
      <Card edge>
        <div className="row row-between">
          <Skeleton width="12rem" height="2.5rem" />
          <Skeleton width="6rem" height="1.625rem" />
        </div>
        <Skeleton width="10rem" />
        <div className="grid-2">
          {[0, 1, 2, 3].map((fact) => (
            <Skeleton key={fact} height="2.5rem" />
          ))}
        </div>
      </Card>
      <div className={styles.history}>
        <Card>
          <Skeleton width="6rem" height="1.25rem" />
          {[0, 1, 2].map((event) => (
            <Skeleton key={event} height="2.25rem" />
          ))}
        </Card>
      </div>
      <Card>
        <Skeleton width="8rem" height="1.25rem" />
        <Skeleton height="4rem" />
      </Card>
    </div>
  )
}
