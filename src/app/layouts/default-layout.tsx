import { use, useState, type ReactNode } from 'react'
import { ContentContext } from '#data/use-content.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { brandName } from '#ui/brand.ts'
import { Go } from '#ui/go.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Logo } from '#ui/logo.tsx'
import { GivenContext } from '../given-context.ts'
import type { LayoutProps } from '../layouts.tsx'
import { createPageContent } from '../page-content.ts'
import { PageName } from './page-name.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './default-layout.module.css'

/** The public site: its frame, and what the provider says to everybody. */
export function DefaultLayout({ children }: LayoutProps) {
  const call = useCall()
  const given = use(GivenContext)
  const [content] = useState(() => createPageContent(call, given))
  return (
    <ContentContext value={content}>
      <PageName />
      <Frame>{children}</Frame>
    </ContentContext>
  )
}

function Frame({ children }: { children: ReactNode }) {
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
