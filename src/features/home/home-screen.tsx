import { contentRequests } from '#data/content-requests.ts'
import { useContent, type Content } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { brandName } from '#ui/brand.ts'
import { Drawing } from '#ui/drawing.tsx'
import { Envelope } from '#ui/envelope.tsx'
import { Go } from '#ui/go.tsx'
import { Calculator } from './calculator.tsx'
import { FairPrice } from './fair-price.tsx'
import { InstallHint } from './install-hint.tsx'
import { LastArticles } from './last-articles.tsx'
import { Questions } from './questions.tsx'
import { ShopRow } from './shop-row.tsx'
import { Steps } from './steps.tsx'
import { WarehouseBoard } from './warehouse-board.tsx'
import styles from './home-screen.module.css'

const facts = ['warehouses', 'offline', 'languages'] as const

/** The public page: what the service does, in one screen and what follows it. */
export function HomeScreen() {
  const { t, language } = useI18n()
  const isGuest = useSession().phase === 'guest'
  const dictionaries = useContent(contentRequests.dictionaries(), language)
  const shops = useContent(contentRequests.shops(), language)
  const articles = useContent(contentRequests.lastArticles(), language)
  const words = valueOf(dictionaries)?.data
  const way = (
    <Go to={isGuest ? 'register' : 'dashboard'} look="primary">
      {t(isGuest ? 'site.register' : 'home.last.customer')}
    </Go>
  )
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className="display" tabIndex={-1} data-page-title>
            {t('home.title', { brand: brandName(language) })}
          </h1>
          <p className="lead">{t('home.lead')}</p>
          <div className="btns">
            {way}
            <Go to="order-calculation" look="plain">
              {t('home.price')}
            </Go>
          </div>
          <dl className={styles.facts}>
            {facts.map((fact) => (
              <div key={fact}>
                <dt>{t(`home.facts.${fact}.name`)}</dt>
                <dd>{t(`home.facts.${fact}.value`)}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className={styles.envelope}>
          <Envelope />
        </div>
      </section>
      <Calculator countries={words?.countries ?? []} />
      <Steps />
      {mayCome(dictionaries) && <WarehouseBoard warehouses={words?.warehouses ?? null} />}
      <FairPrice />
      {mayCome(shops) && <ShopRow shops={valueOf(shops)?.data ?? null} />}
      {mayCome(articles) && <LastArticles articles={valueOf(articles)?.data ?? null} />}
      <Questions />
      <InstallHint />
      <section className={styles.last}>
        <div className={styles.bird}>
          <Drawing name="flight" />
        </div>
        <div className="stack stack-m">
          <h2 className="h1">{t('home.last.title')}</h2>
          <p className="lead">{t('home.last.text')}</p>
          <div>{way}</div>
        </div>
      </section>
    </>
  )
}

const valueOf = <V,>(content: Content<V>) => (content.kind === 'here' ? content.value : null)

/** A part that did not come is left out: the page stands without it, and nobody came for an excuse. */
const mayCome = ({ kind }: Content<unknown>) => kind === 'coming' || kind === 'here'
