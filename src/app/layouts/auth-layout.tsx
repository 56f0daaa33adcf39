import { useI18n } from '#i18n/i18n-context.ts'
import { brandName } from '#ui/brand.ts'
import { AirMail } from '#ui/card.tsx'
import { Envelope } from '#ui/envelope.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Logo } from '#ui/logo.tsx'
import type { LayoutProps } from '../layouts.tsx'
import { GuestNetworkBar } from './guest-network-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './auth-layout.module.css'

/** One calm column; on a desktop the envelope stands beside it. */
export function AuthLayout({ children }: LayoutProps) {
  const { t, language } = useI18n()
  return (
    <div className={styles.auth}>
      <SkipLink />
      <div className={styles.form}>
        <div className={styles.edge}>
          <AirMail />
        </div>
        <header className={styles.top}>
          <AppLink
            to="home"
            look="bare"
            className={styles.brand}
            aria-label={t('app.home_of', { brand: brandName(language) })}
          >
            <Logo language={language} />
          </AppLink>
          <LanguageSwitch className={styles.languages} />
        </header>
        <main id="main" tabIndex={-1} className={styles.body}>
          {children}
        </main>
      </div>
      <aside className={styles.art} aria-label={t('ui.envelope.name')}>
        <Envelope />
      </aside>
      <GuestNetworkBar />
    </div>
  )
}
