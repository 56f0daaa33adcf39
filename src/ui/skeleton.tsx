import { classes } from './classes.ts'
import labelStyles from './parcel-label.module.css'
import styles from './skeleton.module.css'

/** One shape of what will stand here. */
export function Skeleton({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) {
  return <span className={styles.shape} style={{ width, height }} />
}

/** Parcel labels that are still on their way. */
export function SkeletonLabel({ count = 1 }: { count?: number }) {
  return Array.from({ length: count }, (_, index) => (
    <div key={index} className={labelStyles.label}>
      <span className={classes(labelStyles.stub, labelStyles.skeleton)} />
      <span className={labelStyles.body}>
        <Skeleton width="70%" />
        <Skeleton width="52%" height="0.625rem" />
        <Skeleton height="5px" />
        <Skeleton width="38%" height="1.5rem" />
      </span>
    </div>
  ))
}
