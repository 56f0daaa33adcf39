import { useI18n } from '#i18n/i18n-context.ts'
import type { Place } from '#paths.ts'
import { AppLink } from './app-link.tsx'
import styles from './breadcrumbs.module.css'

/** The path to the page as links; the page itself is not a link. */
export function Breadcrumbs({ items }: { items: readonly { label: string; to?: Place; search?: string }[] }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {items.map((item) => (
          <li key={item.label}>
            {item.to ? (
              <AppLink to={item.to} search={item.search} look="bare" className={styles.link}>
                {item.label}
              </AppLink>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
