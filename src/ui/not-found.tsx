import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { buttonClass } from './button.tsx'
import { Drawing } from './drawing.tsx'
import { AppLink } from './app-link.tsx'
import styles from './not-found.module.css'
import { PickupCode } from './pickup-code.tsx'

/** Text and link as specified: home is the site's root. */
export function NotFound() {
  const { t } = useI18n()
  return (
    <section className={styles.lost}>
      <Drawing name="lost" />
      <PickupCode code="404" label="404" />
      <h1 tabIndex={-1} data-page-title>
        {t('app.not_found.title')}
      </h1>
      <p className="lead">{t('app.not_found.message')}</p>
      <div className="btns">
        <Link href="~/" className={buttonClass('primary')}>
          {t('app.not_found.home')}
        </Link>
        <AppLink to="contact-us" look="quiet">
          {t('app.not_found.write')}
        </AppLink>
      </div>
    </section>
  )
}
