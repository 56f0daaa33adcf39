import { useI18n } from '#i18n/i18n-context.ts'
import type { Place } from '#paths.ts'
import { AppLink } from '#ui/app-link.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { OpenDialog } from '#ui/dialog.tsx'
import { siteMark, siteSections } from './site-sections.ts'
import styles from './site-menu.module.css'

type Props = { place: Place | null; isGuest: boolean; onClose: () => void }

/** The site's menu on a phone: a sheet with its sections, the language, and the way in. */
export function SiteMenu({ place, isGuest, onClose }: Props) {
  const { t } = useI18n()
  return (
    <OpenDialog
      title={t('site.menu')}
      onClose={onClose}
      actions={
        <AppLink to={isGuest ? 'register' : 'dashboard'} look="primary" onClick={onClose}>
          {t(isGuest ? 'site.register' : 'app.cabinet')}
        </AppLink>
      }
    >
      <nav className={styles.sections} aria-label={t('site.sections.name')}>
        {siteSections.map((section) => (
          <AppLink key={section} to={section} look="bare" aria-current={siteMark(section, place)} onClick={onClose}>
            {t(`site.sections.${section}`)}
          </AppLink>
        ))}
      </nav>
      <LanguageSwitch />
    </OpenDialog>
  )
}
