import { Skeleton } from '#ui/skeleton.tsx'
import { RowSkeleton } from './row-skeleton.tsx'
import styles from './transaction-filters.module.css'

/** The filters and the list, while the balances above them have no height yet. */
export function ListIsComing() {
  return (
    <div className="stack stack-l" aria-hidden="true">
      <div className="stack stack-s">
        <div className="row">
          {[0, 1, 2, 3].map((chip) => (
            <Skeleton key={chip} width="7rem" height="2.25rem" />
          ))}
        </div>
        <div className={styles.choices}>
          <Skeleton height="var(--control)" />
          <Skeleton height="var(--control)" />
        </div>
      </div>
      <RowSkeleton count={6} />
    </div>
  )
}
