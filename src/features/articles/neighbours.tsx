import type { ArticleDetail } from '#contracts/articles.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { LazyPicture } from '#ui/lazy-picture.tsx'
import { Postage } from '#ui/postage.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StampPicture } from '#ui/stamp-picture.tsx'
import styles from './neighbours.module.css'

/** Links to the previous and next article, and to all of them. */
export function Neighbours({ of }: { of: ArticleDetail['neighbours'] }) {
  const { t } = useI18n()
  return (
    <nav className="stack stack-m" aria-labelledby="read-on">
      <h2 className="h3" id="read-on">
        {t('articles.neighbours')}
      </h2>
      <ul className={styles.neighbours}>
        {(['next', 'previous'] as const).map((side) => {
          const article = of[side]
          return (
            article && (
              <li key={side}>
                <AppLink to="article" params={{ id: article.slug }} look="bare" rel={side === 'next' ? 'next' : 'prev'}>
                  <Postage small>
                    {article.cover ? (
                      <LazyPicture
                        src={article.cover.url}
                        width={article.cover.width}
                        height={article.cover.height}
                        otherwise={<StampPicture isFaint />}
                      />
                    ) : (
                      <StampPicture isFaint />
                    )}
                  </Postage>
                  <span>
                    <span className="small">{t(`articles.${side}`)}</span>
                    <span className="h3">{article.title}</span>
                  </span>
                </AppLink>
              </li>
            )
          )
        })}
      </ul>
      <AppLink to="articles" look="block">
        {t('articles.to_list')}
      </AppLink>
    </nav>
  )
}

export function NeighbourShapes() {
  return (
    <div className="stack stack-m">
      <Skeleton width="8rem" height="1.5rem" />
      {[1, 2].map((row) => (
        <Skeleton key={row} height="5.5rem" />
      ))}
    </div>
  )
}
