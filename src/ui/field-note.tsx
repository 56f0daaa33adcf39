import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './field-note.module.css'

/** A hint or an error, also for controls with their own label. */
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
