import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './calculation.module.css'

/** The form and the result beside it, as high as they will be, while countries and tariffs load. */
export function CalculatorSkeleton() {
  return (
    <div className={styles.calculator}>
      <div className={styles.form}>
        <div className={styles.pair}>
          <FieldShape />
          <FieldShape />
        </div>
        <div className="stack stack-s">
          <FieldShape />
          <Skeleton height="2rem" />
        </div>
        <div className="stack stack-s">
          <Skeleton width="6rem" />
          <FieldShape />
        </div>
        <div className={styles.worth}>
          <FieldShape />
          <FieldShape />
        </div>
        <FieldShape />
        <div className="stack stack-s">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} width="70%" height="2.25rem" />
          ))}
        </div>
        <div className={styles.customs}>
          <Skeleton height="5.75rem" />
        </div>
        <div className="phone-only">
          <Skeleton height="var(--control)" />
        </div>
      </div>
      <div className="stack">
        <Skeleton width="60%" height="1.75rem" />
        <Skeleton height="3.75rem" />
        {[1, 2, 3].map((card) => (
          <Card key={card}>
            <Skeleton width="50%" height="1.25rem" />
            <Skeleton width="30%" />
            <Skeleton height={card === 1 ? '13.5rem' : '6.5rem'} />
          </Card>
        ))}
      </div>
    </div>
  )
}

function FieldShape() {
  return (
    <div className="stack stack-s">
      <Skeleton width="5rem" />
      <Skeleton height="var(--control)" />
    </div>
  )
}
