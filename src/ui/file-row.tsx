import { CircleAlert, Folder, X } from 'lucide-react'
import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { classes } from './classes.ts'
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
  /** How much of it has gone while it loads, from 0 to 1. */
  share?: number | undefined
  /** Where it is to be looked at, */
  href?: string | undefined
  /** or how, where it is looked at on this page. */
  onOpen?: (() => void) | undefined
  /** Why it was not taken. */
  error?: string | undefined
  onRemove?: () => void
  disabled?: boolean
}

/** One file: what it looks like, its name and size, and the way to take it off. */
export function FileRow({ name, size, thumb, state = 'there', share, href, onOpen, error, onRemove, disabled }: Props) {
  const { t, language } = useI18n()
  const [broken, setBroken] = useState<string | null>(null)
  return (
    // What was not taken can be led to.
    <li className={styles.file} {...(error && { 'data-failed': true, tabIndex: -1 })}>
      <span className={styles.thumb}>
        {error ? (
          <CircleAlert aria-hidden="true" />
        ) : state === 'loading' ? (
          <Loader />
        ) : thumb && thumb !== broken ? (
          // Its address is short-lived, and a form may be older.
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
          <a className={classes(styles.name, 'link')} href={href} target="_blank" rel="noopener noreferrer">
            {name}
          </a>
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
