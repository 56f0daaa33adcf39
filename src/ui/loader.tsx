import styles from './loader.module.css'

/** Three strokes of the air-mail edge, one after another. Not read aloud: there are words beside it. */
export function Loader() {
  return (
    <span className={styles.loader} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
