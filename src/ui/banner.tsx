import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Postage } from './postage.tsx'
import styles from './banner.module.css'

/** The head of a public page. The picture stands in a perforated stamp; without one it is text only. */
export function Banner({
  title,
  subtitle,
  note,
  breadcrumbs,
  image,
  isTall,
  extra,
  level = 1,
}: {
  title: ReactNode
  subtitle?: ReactNode
  /** Small, under the words: a date, how long it takes to read. */
  note?: ReactNode
  breadcrumbs?: ReactNode
  /** An <img> or a drawing. */
  image?: ReactNode
  /** On a phone the picture stands under the words, as wide as they are. */
  isTall?: boolean
  extra?: ReactNode
  /** Below 1 where the page has its title elsewhere. */
  level?: 1 | 2 | 3
}) {
  const Title = `h${level}` as const
  return (
    <header className={classes(styles.banner, image ? styles.pictured : undefined, isTall && styles.tall)}>
      {breadcrumbs && <div className={styles.crumbs}>{breadcrumbs}</div>}
      <div className={styles.text}>
        <Title className="h1" {...(level === 1 && { tabIndex: -1, 'data-page-title': true })}>
          {title}
        </Title>
        {subtitle && <p className="lead">{subtitle}</p>}
        {note && <p className="small">{note}</p>}
      </div>
      {image && (
        <div className={styles.image}>
          <Postage>{image}</Postage>
        </div>
      )}
      {extra && <div className={styles.extra}>{extra}</div>}
    </header>
  )
}
