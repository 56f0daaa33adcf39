import { CircleAlert, Folder, X } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { IconButton } from './icon-button.tsx'
import { Loader } from './loader.tsx'
import styles from './file-row.module.css'

type Props = {
  name: string
  /** Bytes. */
  size: number
  /** A picture of it; without one a folder stands there. */
  thumb?: string | null
  state?: 'there' | 'loading'
  /** Why it was not taken. */
  error?: string | undefined
  onRemove?: () => void
  disabled?: boolean
}

/** One file: what it looks like, its name and size, and the way to take it off. */
export function FileRow({ name, size, thumb, state = 'there', error, onRemove, disabled }: Props) {
  const { t, language } = useI18n()
  return (
    <li className={styles.file} data-failed={error ? true : undefined}>
      <span className={styles.thumb}>
        {error ? (
          <CircleAlert aria-hidden="true" />
        ) : state === 'loading' ? (
          <Loader />
        ) : thumb ? (
          <img src={thumb} alt="" />
        ) : (
          <Folder aria-hidden="true" />
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.note}>
          {error ?? (state === 'loading' ? t('ui.file.loading') : fileSize(language, size))}
        </span>
      </span>
      {onRemove && (
        <IconButton
          label={t('ui.file.remove', { name })}
          icon={<X className="i-m" />}
          disabled={disabled}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
