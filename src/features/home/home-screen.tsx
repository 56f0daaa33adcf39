import { useI18n } from '#i18n/i18n-context.ts'
import { brandName } from '#ui/brand.ts'
import { Envelope } from '#ui/envelope.tsx'
import { Go } from '#ui/go.tsx'
import { late } from '#ui/late.tsx'
import { WayIn } from './way-in.tsx'
import styles from './home-screen.module.css'
// Of what comes late: a finished page is drawn with it before its code is there.
import '#ui/article-card.module.css'
import '#ui/bill.module.css'
import './calculator.module.css'
import './fair-price.module.css'
import './home-rest.module.css'
import './install-hint.module.css'
import './more.module.css'
import './questions.module.css'
import './shop-row.module.css'
import './steps.module.css'
import './warehouse-board.module.css'

const facts = ['warehouses', 'offline', 'languages'] as const

const Rest = late(() => import('./home-rest.tsx').then((module) => module.HomeRest))
/** The same at each drawing: what has not been taken over yet may not be drawn anew. */
const rest = <Rest props={{}} meanwhile={<div className={styles.coming} />} />

/** The public page: what the service does, in one screen and what follows it. */
export function HomeScreen() {
  const { t, language } = useI18n()
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className="display" tabIndex={-1} data-page-title>
            {t('home.title', { brand: brandName(language) })}
          </h1>
          <p className="lead">{t('home.lead')}</p>
          <div className="btns">
            <WayIn />
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
      {rest}
    </>
  )
}
