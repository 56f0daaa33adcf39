import { useId, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { FieldNote } from './field-note.tsx'
import styles from './field.module.css'

/** The props that connect a control to its field. */
export type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Adds a description that is read before the note, such as a currency or a unit. */
export function describedBy(ids: FieldIds, more: string): { 'aria-describedby': string } {
  return { 'aria-describedby': [more, ids['aria-describedby']].filter(Boolean).join(' ') }
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  /** Replaces the hint. */
  error?: ReactNode
  /**
   * Marks the field as optional; every other field is required. quiet: for filters, where nothing is required and nothing is
   * marked.
   */
  optional?: boolean | 'quiet' | undefined
  className?: string
}

/** Label above, then the control, then the hint or error: the wiring for every kind of control. */
export function Field({
  label,
  hint,
  error,
  optional,
  className,
  id: given,
  children,
}: FieldProps & { id?: string | undefined; children: (ids: FieldIds) => ReactNode }) {
  const { t } = useI18n()
  const own = useId()
  const id = given ?? own
  const note = `${id}-note`
  return (
    <div className={classes(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span> {optional === true && <span className={styles.optional}>{t('ui.optional')}</span>}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? note : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
      })}
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  )
}
