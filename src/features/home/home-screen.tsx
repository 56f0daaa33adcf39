import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { brandName } from '#ui/brand.ts'
import { buttonClass } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { Envelope } from '#ui/envelope.tsx'
import { Go } from '#ui/go.tsx'
import { FairPrice } from './fair-price.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'
import { WarehouseBoard } from './warehouse-board.tsx'
import styles from './home-screen.module.css'

const facts = ['warehouses', 'offline', 'languages'] as const

/** The public page: what the service does, in one screen and what follows it. */
export function HomeScreen() {
  const { t, language } = useI18n()
  const isGuest = useSession().phase === 'guest'
  const way = isGuest ? (
    <Go to="login" look="primary">
      {t('app.sign_in')}
    </Go>
  ) : (
    <Go to="dashboard" look="primary">
      {t('home.last.customer')}
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
            <a href="#home-steps" className={buttonClass('plain')}>
              {t('home.how')}
            </a>
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
      <Steps />
      <WarehouseBoard />
      <FairPrice />
      <Questions />
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
