import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from './app-link.tsx'
import styles from './help-note.module.css'

/** Help for those who cannot sign in by themselves. */
export function HelpNote() {
  const { t } = useI18n()
  return (
    <p className={styles.help}>
      {t('auth.help')}{' '}
      <AppLink to="contact-us" look="block">
        {t('auth.write')}
      </AppLink>
    </p>
  )
}
