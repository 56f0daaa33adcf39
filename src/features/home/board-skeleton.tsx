import { Skeleton } from '#ui/skeleton.tsx'
import styles from './board.module.css'

/** Rows while the board loads. `facts`: how many of them stand beside each name. */
export function BoardSkeleton({ facts }: { facts: 1 | 2 }) {
  return [1, 2, 3].map((row) => (
    <li key={row}>
      <span className={`code ${styles.code}`}>
        <Line width="3rem" />
      </span>
      <span>
        <Line width="70%" />
      </span>
      <span>
        {Array.from({ length: facts }, (_, fact) => (
          <Line key={fact} width="80%" />
        ))}
      </span>
    </li>
  ))
}

function Line({ width }: { width: string }) {
  return (
    <span className={styles.line}>
      <Skeleton width={width} />
    </span>
  )
}
