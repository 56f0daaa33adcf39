import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { brandName } from '#ui/brand.ts'
import { Go } from '#ui/go.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Logo } from '#ui/logo.tsx'
import type { LayoutProps } from '../layouts.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './default-layout.module.css'

/** The public site. */
export function DefaultLayout({ children }: LayoutProps) {
  const { t, language } = useI18n()
  const { phase } = useSession()
  const home = t('app.home_of', { brand: brandName(language) })
  return (
    <div className={styles.site}>
      <SkipLink />
      <header className={styles.head}>
        <div>
          <Go to="home" look="bare" className={styles.brand} aria-label={home}>
            <Logo language={language} />
          </Go>
          <span className="grow" />
          <LanguageSwitch />
          {phase === 'guest' ? (
            <Go to="login" look="plain">
              {t('app.sign_in')}
            </Go>
          ) : (
            <Go to="dashboard" look="plain">
              {t('app.cabinet')}
            </Go>
          )}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <div>
          <div className="stack stack-s">
            <Go to="home" look="bare" className={styles.brand} aria-label={home}>
              <Logo language={language} />
            </Go>
            <p className="note">{t('app.foot')}</p>
          </div>
          <p className="small">{t('app.rights', { brand: brandName(language) })}</p>
        </div>
      </footer>
    </div>
  )
}
