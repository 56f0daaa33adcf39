import styles from './loader.module.css'

/** Three strokes of the air-mail edge, one after another. Says nothing by itself: a word stands beside it. */
export function Loader() {
  return (
    <span className={styles.loader} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
