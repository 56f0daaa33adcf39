import { Menu } from 'lucide-react'
import { use, useEffect, useState, useSyncExternalStore, type MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { ContentContext, useContentStore } from '#data/use-content.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { brandName } from '#ui/brand.ts'
import { AppLink } from '#ui/app-link.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Logo } from '#ui/logo.tsx'
import { WaitingMark } from '#ui/waiting-mark.tsx'
import { pageFacts } from '../page-facts.ts'
import { PrerenderedContext } from '../prerendered-context.ts'
import type { LayoutProps } from '../layouts.tsx'
import { createPageContent } from '../page-content.ts'
import { SiteFoot } from './site-foot.tsx'
import { SiteMenu } from './site-menu.tsx'
import { GuestNetworkBar } from './guest-network-bar.tsx'
import { siteMark, siteSections } from './site-sections.ts'
import { SkipLink } from './skip-link.tsx'
import styles from './default-layout.module.css'

/** The public site's frame, which provides the provider's public content. */
export function DefaultLayout(frame: LayoutProps) {
  const call = useCall()
  const given = use(PrerenderedContext)
  const [content] = useState(() => createPageContent(call, given))
  return (
    <ContentContext value={content}>
      <PageName />
      <Frame {...frame} />
    </ContentContext>
  )
}

function Frame({ place, children }: LayoutProps) {
  const { t, language } = useI18n()
  const isGuest = useSession().phase === 'guest'
  const [isMenuOpen, setMenuOpen] = useState(false)
  const home = t('app.home_of', { brand: brandName(language) })

  /** Without scripts the link leads to the footer, which has everything that the menu has. */
  function openMenu(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault()
    setMenuOpen(true)
  }

  return (
    <div className={styles.site}>
      <SkipLink />
      <header className={styles.head}>
        <div>
          <AppLink to="home" look="bare" className={styles.brand} aria-label={home}>
            <Logo language={language} />
          </AppLink>
          <nav className={styles.sections} aria-label={t('site.sections.name')}>
            {siteSections.map((section) => (
              <AppLink key={section} to={section} look="bare" aria-current={siteMark(section, place)}>
                {t(`site.sections.${section}`)}
              </AppLink>
            ))}
          </nav>
          <span className="grow" />
          <LanguageSwitch className={styles.wide} />
          {isGuest ? (
            <>
              <AppLink to="login" look="plain">
                {t('app.sign_in')}
              </AppLink>
              <AppLink to="register" look="primary" className={styles.wide}>
                {t('site.register')}
              </AppLink>
            </>
          ) : (
            <AppLink to="dashboard" look="plain">
              {t('app.cabinet')}
            </AppLink>
          )}
          <a
            href="#site-menu"
            className={styles.menu}
            aria-label={t('site.menu')}
            aria-haspopup="dialog"
            onClick={openMenu}
          >
            <Menu />
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <WaitingMark />
      <GuestNetworkBar />
      <SiteFoot home={home} />
      {isMenuOpen && <SiteMenu place={place} isGuest={isGuest} onClose={() => setMenuOpen(false)} />}
    </div>
  )
}

/** Sets a public page's title in the browser's tab and its metadata. An article gets its name once it has loaded. */
function PageName() {
  const [path] = useLocation()
  const content = useContentStore()
  const i18n = useI18n()
  const title = () => pageFacts(path, i18n, content).fullTitle
  const fullTitle = useSyncExternalStore(content.subscribe, title, title)
  const { description } = pageFacts(path, i18n, content)

  useEffect(() => {
    document.title = fullTitle
    document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [fullTitle, description])
  return null
}
