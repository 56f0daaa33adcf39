import type { ReactNode } from 'react'
import type { I18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { AppLink } from './app-link.tsx'
import { LazyPicture } from './lazy-picture.tsx'
import { Postage } from './postage.tsx'
import { Skeleton } from './skeleton.tsx'
import { StampPicture } from './stamp-picture.tsx'
import styles from './article-card.module.css'

type Props = {
  /** The name in the article's address. */
  slug: string
  title: ReactNode
  /** Shown beside a large picture; on a phone only if the card is `big`. */
  excerpt: ReactNode
  /** The category and the reading time. */
  kicker: ReactNode
  /** The size in pixels. Without alternative text, because the title says what it is about. */
  cover: { url: string; width: number; height: number }
  /** The first card of a page: full width, with the picture beside the text on a desktop. */
  big?: boolean
  /** Visible at once, so its picture is fetched with the page. */
  isFirst?: boolean
  level?: 2 | 3
}

/** An article in a list: its cover is a stamp beside the title on a phone, above it on a desktop. */
export function ArticleCard({ slug, title, excerpt, kicker, cover, big, isFirst = false, level = 3 }: Props) {
  const Title = `h${level}` as const
  return (
    <li className={classes(styles.card, big && styles.big)}>
      <AppLink to="article" params={{ id: slug }} look="bare">
        <Postage>
          <LazyPicture
            src={cover.url}
            width={cover.width}
            height={cover.height}
            isFirst={isFirst}
            otherwise={<StampPicture isFaint />}
          />
        </Postage>
        <div className={styles.words}>
          <p className="small">{kicker}</p>
          <Title className="h3">{title}</Title>
          <p className="note">{excerpt}</p>
        </div>
      </AppLink>
    </li>
  )
}

export function ArticleCardSkeleton({ big }: { big?: boolean }) {
  return (
    <li className={classes(styles.card, big && styles.big)} aria-hidden="true">
      <div>
        <Postage>
          <Skeleton height="100%" />
        </Postage>
        <div className={styles.words}>
          <Skeleton width="7rem" />
          <Skeleton height="2.5rem" />
          <p className="note">
            <Skeleton width="80%" />
          </p>
        </div>
      </div>
    </li>
  )
}

/** Cards side by side: three on a desktop. */
export function ArticleCards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>
}

/** A category's name; one that is newer than this page is shown unchanged. */
export function categoryName({ t, has }: Pick<I18n, 't' | 'has'>, category: string): string {
  const key = `articles.categories.${category}`
  return has(key) ? t(key) : category
}
