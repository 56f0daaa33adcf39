import styles from './coming-rows.module.css'
import { Skeleton } from './skeleton.tsx'

/** The skeleton of a card's rows, clear of its edges. `heights`: of each row. */
export function ComingRows({ heights }: { heights: readonly string[] }) {
  return heights.map((height, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a row of a skeleton has only its position
    <div key={index} className={styles.row} style={{ minHeight: height }}>
      <Skeleton width="60%" />
      <Skeleton width="40%" height="0.625rem" />
    </div>
  ))
}
