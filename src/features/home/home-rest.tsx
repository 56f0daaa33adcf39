import { useState, useSyncExternalStore } from 'react'
import type { Article } from '#contracts/articles.ts'
import { contentRequests } from '#data/content-requests.ts'
import { useContent, type Content } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { ArticleCard, ArticleCards, ArticleCardSkeleton } from '#ui/article-card.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { useInView } from '#ui/use-in-view.ts'
import { DepartureBoard } from './departure-board.tsx'
import { Calculator, CalculatorLink } from './calculator.tsx'
import { FairPrice } from './fair-price.tsx'
import { afterInstall, Install } from './install.tsx'
import { More } from './more.tsx'
import { Questions } from './questions.tsx'
import { ShopRow } from './shop-row.tsx'
import { Steps } from './steps.tsx'
import { WarehouseBoard } from './warehouse-board.tsx'
import { WayIn } from './way-in.tsx'
import board from './board.module.css'
import styles from './home-rest.module.css'

/**
 * Everything below the first screenful. It is prerendered, so it can be read before this code loads; until then the calculator is a
 * plain form.
 */
export function HomeRest() {
  const { t, language } = useI18n()
  const directions = useContent(contentRequests.directions(), language)
  const shops = useContent(contentRequests.firstShops(), language)
  const articles = useContent(contentRequests.lastArticles(), language)
  const places = valueOf(directions)?.data
  const [lastPlaces, setLastPlaces] = useState(places)
  if (places && places !== lastPlaces) setLastPlaces(places)
  // A change of language reloads the lists: what was chosen from them stays.
  const known = places ?? lastPlaces
  const { countries = [], warehouses = [] } = known ?? {}
  // A provider may have no departures, or not list them.
  const departures = useOpen(places ? (places.departures ?? []) : null)
  // The drawing's code loads only for visitors who scroll that far.
  const { place, isSeen } = useInView<HTMLDivElement>()
  const bird = <Drawing name="flight" />
  return (
    <div className={styles.rest}>
      {known || mayCome(directions) ? <Calculator countries={countries} warehouses={warehouses} /> : <CalculatorLink />}
      <Steps />
      {mayCome(directions) && (
        <div className={board.board}>
          {departures?.length !== 0 && <DepartureBoard departures={departures} />}
          <WarehouseBoard warehouses={places?.warehouses ?? null} />
        </div>
      )}
      <FairPrice />
      {mayCome(shops) && <ShopRow shops={valueOf(shops)?.data ?? null} countries={places?.countries ?? []} />}
      {mayCome(articles) && <LastArticles articles={valueOf(articles)?.data ?? null} />}
      <Questions />
      <Install />
      <section className={styles.last}>
        <div className={styles.bird} ref={place}>
          {isSeen ? bird : <noscript>{bird}</noscript>}
        </div>
        <div className="stack stack-l">
          <div className="stack stack-m">
            <h2 id={afterInstall} tabIndex={-1} className="h1">
              {t('home.last.title')}
            </h2>
            <p className="lead">{t('home.last.text')}</p>
          </div>
          <div>
            <WayIn />
          </div>
        </div>
      </section>
    </div>
  )
}

/** The latest articles; null while they load. */
function LastArticles({ articles }: { articles: readonly Article[] | null }) {
  const { t, has } = useI18n()
  function kickerOf({ category, reading_minutes }: Article) {
    const key = `articles.categories.${category}`
    return `${has(key) ? t(key) : category} · ${t('articles.minutes', { count: reading_minutes })}`
  }
  return (
    <More name="articles" to="articles">
      <ArticleCards>
        {articles
          ? articles.map((article) => <ArticleCard key={article.id} {...article} kicker={kickerOf(article)} />)
          : [1, 2, 3].map((card) => <ArticleCardSkeleton key={card} />)}
      </ArticleCards>
    </More>
  )
}

const openedAt = Date.now()
const never = () => () => {}

/** The departures that still take parcels: a cached page may be days old, and prerendering does not know when it will be read. */
function useOpen<D extends { cutoff_at: string }>(departures: readonly D[] | null): readonly D[] | null {
  const now = useSyncExternalStore(
    never,
    () => openedAt,
    () => null,
  )
  return departures && departures.filter(({ cutoff_at }) => now === null || Date.parse(cutoff_at) > now)
}

const valueOf = <V,>(content: Content<V>) => (content.kind === 'here' ? content.value : null)

/** A part that fails to load is left out: the page is complete without it, and an error message would only disturb. */
const mayCome = ({ kind }: Content<unknown>) => kind === 'coming' || kind === 'here'
