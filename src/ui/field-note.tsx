import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field-note.module.css'

/** Hint or error, also for controls that bring a name of their own. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  if (error)
    return (
      <p className={styles.error} id={id}>
        <CircleAlert />
        <span>{error}</span>
      </p>
    )
  return hint ? (
    <p className={styles.hint} id={id}>
      {hint}
    </p>
  ) : null
}
