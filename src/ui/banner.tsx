import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Postage } from './postage.tsx'
import styles from './banner.module.css'

/** The header of a public page, with an optional picture in a perforated stamp. */
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
  /** Small print below the text: a date, the reading time. */
  note?: ReactNode
  breadcrumbs?: ReactNode
  /** An <img> or a drawing. */
  image?: ReactNode
  /** On a phone the picture is below the text, at full width. */
  isTall?: boolean
  extra?: ReactNode
  /** 2 or 3 where the page's title is elsewhere. */
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
