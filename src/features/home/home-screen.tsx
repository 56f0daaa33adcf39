import { useI18n } from '#i18n/i18n-context.ts'
import { brandName } from '#ui/brand.ts'
import { Envelope } from '#ui/envelope.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Offer } from './offer.tsx'
import { WayIn } from './way-in.tsx'
import styles from './home-screen.module.css'

/** The part below the first screenful, which can be read before its code loads. */
const HomeRest = lazyPart(async () => (await import('./home-rest.tsx')).HomeRest, {
  file: 'home-rest.tsx',
  fallback: <div className={styles.coming} />,
})

/** The public home page. */
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
            <AppLink to="order-calculation" look="plain">
              {t('home.price')}
            </AppLink>
          </div>
          <Offer />
        </div>
        <div className={styles.envelope}>
          <Envelope />
        </div>
      </section>
      <HomeRest />
    </>
  )
}
