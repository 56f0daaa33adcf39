import styles from './avatar.module.css'

/** The initials of a name, which is written beside it. */
export function Avatar({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
  return (
    <span className={styles.avatar} aria-hidden="true">
      {letters.toUpperCase()}
    </span>
  )
}
