import styles from './loader.module.css'

/** Three strokes of the air-mail edge in turn. Hidden from screen readers, because there is text beside it. */
export function Loader() {
  return (
    <span className={styles.loader} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
