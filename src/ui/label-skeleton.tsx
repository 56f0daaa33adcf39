import { classes } from './classes.ts'
import styles from './parcel-label.module.css'
import { Skeleton } from './skeleton.tsx'

/** The skeleton of some parcel labels. */
export function LabelSkeleton({ count = 1 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={styles.label}>
      <span className={classes(styles.stub, styles.skeleton)} />
      <span className={styles.body}>
        <Skeleton width="70%" />
        <Skeleton width="52%" height="0.625rem" />
        <Skeleton height="5px" />
        <Skeleton width="38%" height="1.5rem" />
      </span>
    </div>
  ))
}
