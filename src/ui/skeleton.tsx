import styles from './skeleton.module.css'

/** A placeholder for content that is loading. */
export function Skeleton({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) {
  return <span className={styles.shape} style={{ width, height }} />
}
