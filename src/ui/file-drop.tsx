import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { classes } from './classes.ts'
import { FieldNote } from './field-note.tsx'
import { useEarlyFiles } from './use-early-files.ts'
import styles from './file-drop.module.css'

type Props = {
  /** The action, such as "Add a scan". */
  label: string
  hint?: string
  error?: string | undefined
  /** For the platform's file picker: "image/jpeg,application/pdf". */
  accept: string
  name?: string
  disabled?: boolean
  onFiles: (files: File[]) => void
}

/** A field for dropping or choosing files; its whole area is the target. */
export function FileDrop({ label, hint, error, accept, name, disabled, onFiles }: Props) {
  const note = useId()
  const [isOver, setOver] = useState(false)
  const take = (files: File[]) => {
    if (files.length > 0 && !disabled) onFiles(files)
  }
  const input = useEarlyFiles(take)
  return (
    <div className={styles.field}>
      <label className={classes(styles.drop, isOver && styles.over, error && styles.wrong)}>
        <input
          ref={input}
          type="file"
          multiple
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={hint || error ? note : undefined}
          {...{ accept, name, disabled }}
          // The input covers the whole area, so the platform handles the drop.
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            take(Array.from(target.files ?? []))
            // Makes choosing the same file again fire an event, for example after a failure.
            target.value = ''
          }}
        />
        <Upload aria-hidden="true" />
        <span className="medium">{label}</span>
      </label>
      <FieldNote id={note} hint={hint} error={error} />
    </div>
  )
}
