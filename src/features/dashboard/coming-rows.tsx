import { Skeleton } from '#ui/skeleton.tsx'
import styles from './dashboard-screen.module.css'

/** The skeleton of a card's rows, clear of its edges. `heights`: of each row. */
export function ComingRows({ heights }: { heights: readonly string[] }) {
  return heights.map((height, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a row of a skeleton has only its position
    <div key={index} className={styles.comingRow} style={{ minHeight: height }}>
      <Skeleton width="60%" />
      <Skeleton width="40%" height="0.625rem" />
    </div>
  ))
}
