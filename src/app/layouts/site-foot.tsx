import { contentRequests } from '#data/content-requests.ts'
import { useContent } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { brandName } from '#ui/brand.ts'
import { AppLink } from '#ui/app-link.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Logo } from '#ui/logo.tsx'
import { siteSections } from './site-sections.ts'
import styles from './default-layout.module.css'

/** Links to everything on the site, so that the menu works without scripts. */
export function SiteFoot({ home }: { home: string }) {
  const { t, language } = useI18n()
  const pages = useContent(contentRequests.pages(), language)
  return (
    <footer className={styles.foot}>
      <div>
        <div className="stack stack-s">
          <AppLink to="home" look="bare" className={styles.brand} aria-label={home}>
            <Logo language={language} />
          </AppLink>
          <p className="note">{t('app.foot')}</p>
          <LanguageSwitch label={t('site.language_below')} />
        </div>
        <nav id="site-menu" tabIndex={-1} className={styles.columns} aria-label={t('site.sections.below')}>
          <div>
            {siteSections.map((section) => (
              <AppLink key={section} to={section} look="bare">
                {t(`site.sections.${section}`)}
              </AppLink>
            ))}
          </div>
          <div>
            {pages.kind === 'here' &&
              pages.value.data.map(({ slug, title }) => (
                <AppLink key={slug} to="custom-page" params={{ id: slug }} look="bare">
                  {title}
                </AppLink>
              ))}
          </div>
          <div>
            <a href={`tel:${t('site.phone.call')}`}>{t('site.phone.shown')}</a>
            <a href={`mailto:${t('site.email.address')}`}>{t('site.email.address')}</a>
            <span className="small">{t('app.rights', { brand: brandName(language) })}</span>
          </div>
        </nav>
      </div>
    </footer>
  )
}
