import { useI18n } from '#i18n/i18n-context.ts'
import styles from './install-hint.module.css'

const ways = ['iphone', 'android'] as const

/**
 * How to install the portal, in words that fit every browser. Hidden where it is installed already. `isNext`: replaces the install
 * button that was pressed, and takes its focus.
 */
export function InstallHint({ isNext = false }) {
  const { t } = useI18n()
  return (
    <section
      className={styles.hint}
      aria-labelledby="home-install"
      tabIndex={-1}
      ref={(section) => void (isNext && section?.focus({ preventScroll: true }))}
    >
      <h2 id="home-install" className="h3">
        {t('home.install.title')}
      </h2>
      <p>{t('home.install.text')}</p>
      <ul>
        {ways.map((way) => (
          <li key={way} className="note">
            {t(`home.install.${way}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
