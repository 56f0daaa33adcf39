import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Place, PlaceParams } from '#paths.ts'
import { classes } from './classes.ts'
import { AppLink } from './app-link.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { Logo } from './logo.tsx'
import styles from './page-head.module.css'

type Props<P extends Place> = {
  title: ReactNode
  lead?: ReactNode
  /** Where "Back" leads on a phone; `onDesk`: shown on a desktop, too, labelled with that screen's name. */
  back?: { to: P; params?: PlaceParams<P>; search?: string; onDesk?: boolean }
  aside?: ReactNode
  /** For the portal's first screen: the phone's bar holds the logo and `aside`, and the title is on the page. */
  brand?: boolean
  /** A line above a title on the page. */
  above?: ReactNode
}

/** The only h1 of a screen: in the bar on top on a phone, on the page from 720 px. */
export function PageHead<P extends Place>({ title, lead, back, aside, brand, above }: Props<P>) {
  const { t, has, language } = useI18n()
  const heading = (
    <h1 tabIndex={-1} data-page-title className={styles.title}>
      {title}
    </h1>
  )
  if (brand)
    return (
      <header className={styles.branded}>
        <div className={classes(styles.bar, styles.root, 'phone-only')}>
          <span className={classes(styles.logo, 'grow')}>
            <Logo language={language} />
          </span>
          {aside}
        </div>
        <div>
          {above && <p className={styles.above}>{above}</p>}
          {heading}
        </div>
      </header>
    )
  return (
    <header data-bar="" className={classes(styles.bar, back ? styles.inner : styles.root)}>
      {back && (
        <AppLink
          to={back.to}
          params={back.params}
          search={back.search}
          look="bare"
          className={classes(iconButtonClass(), styles.back)}
          aria-label={t('ui.back')}
        >
          <ChevronLeft />
        </AppLink>
      )}
      <div className="grow">
        {back?.onDesk && has(`titles.${back.to}`) && (
          <AppLink
            to={back.to}
            params={back.params}
            search={back.search}
            look="bare"
            className={classes(styles.crumb, 'desk-only')}
          >
            <ChevronLeft className="i-s" />
            {t(`titles.${back.to}`)}
          </AppLink>
        )}
        {heading}
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {aside && <div className={styles.aside}>{aside}</div>}
    </header>
  )
}
