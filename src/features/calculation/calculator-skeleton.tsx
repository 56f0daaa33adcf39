import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './calculation.module.css'

/** The form and the result beside it, while countries and tariffs load. */
export function CalculatorSkeleton() {
  return (
    <div className={styles.calculator}>
      <Card>
        <div className={styles.waiting}>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height="3rem" />
          ))}
        </div>
      </Card>
      <div className="stack">
        <Skeleton width="60%" height="1.75rem" />
        {Array.from({ length: 3 }, (_, index) => (
          <Card key={index}>
            <Skeleton width="50%" height="1.25rem" />
            <Skeleton width="30%" />
          </Card>
        ))}
      </div>
    </div>
  )
}
