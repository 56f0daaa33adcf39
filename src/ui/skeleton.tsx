import styles from './skeleton.module.css'

/** One shape of what will stand here. */
export function Skeleton({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) {
  return <span className={styles.shape} style={{ width, height }} />
}
