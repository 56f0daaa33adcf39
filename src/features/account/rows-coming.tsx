import { Skeleton } from '#ui/skeleton.tsx'
import styles from './devices.module.css'

/** Rows with an icon while they are loading, inside a flush Card. */
export function RowsComing({ count }: { count: number }) {
  return (
    <ul>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.coming}>
          <Skeleton width="2.5rem" height="2.5rem" />
          <div className="grow stack stack-s">
            <Skeleton width="60%" />
            <Skeleton width="40%" />
          </div>
        </li>
      ))}
    </ul>
  )
}
