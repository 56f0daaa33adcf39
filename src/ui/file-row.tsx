import { CircleAlert, Folder, X } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { classes } from './classes.ts'
import { FileLink } from './file-link.tsx'
import { IconButton } from './icon-button.tsx'
import { Loader } from './loader.tsx'
import { useRenewalOnFailure } from './renewal.ts'
import styles from './file-row.module.css'

type Props = {
  name: string
  /** Bytes. */
  size: number
  /** The address of a preview; without one a folder icon is shown. */
  thumb?: string | null
  state?: 'there' | 'loading'
  /** The share uploaded so far, from 0 to 1. */
  share?: number | undefined
  /** The address at which the file opens, */
  href?: string | undefined
  /** or a callback that opens it on this page. */
  onOpen?: (() => void) | undefined
  /** Why it was rejected. */
  error?: string | undefined
  onRemove?: () => void
  disabled?: boolean
}

/** One file: preview, name, size, and a button to remove it. */
export function FileRow({ name, size, thumb, state = 'there', share, href, onOpen, error, onRemove, disabled }: Props) {
  const { t, language } = useI18n()
  const [broken, setBroken] = useState<string | null>(null)
  useRenewalOnFailure(thumb ?? '', broken !== null && broken === thumb)
  return (
    // Lets the focus move to a rejected file.
    <li className={styles.file} {...(error && { 'data-failed': true, tabIndex: -1 })}>
      <span className={styles.thumb}>
        {error ? (
          <CircleAlert aria-hidden="true" />
        ) : state === 'loading' ? (
          <Loader />
        ) : thumb && thumb !== broken ? (
          // The preview's address is short-lived, and a form may be older.
          <img src={thumb} alt="" onError={() => setBroken(thumb)} />
        ) : (
          <Folder aria-hidden="true" />
        )}
      </span>
      <span className={styles.text}>
        {onOpen ? (
          <button type="button" className={classes(styles.name, 'link')} onClick={onOpen}>
            {name}
          </button>
        ) : href ? (
          <FileLink className={classes(styles.name, 'link')} href={href}>
            {name}
          </FileLink>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.note}>
          {error ?? (state === 'loading' ? t('ui.file.loading') : fileSize(language, size))}
        </span>
        {share !== undefined && !error && (
          <progress className={styles.bar} aria-label={t('ui.file.progress', { name })} max={1} value={share} />
        )}
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
