import { useI18n } from '#i18n/i18n-context.ts'
import type { Place } from '#paths.ts'
import { Go } from './go.tsx'
import styles from './breadcrumbs.module.css'

/** The way here; the last one is where you are. */
export function Breadcrumbs({ items }: { items: readonly { label: string; to?: Place }[] }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('ui.breadcrumbs')}>
      <ol className={styles.crumbs}>
        {items.map((item, index) => (
          <li key={item.label}>
            {item.to && index < items.length - 1 ? (
              <Go to={item.to} look="bare" className={styles.link}>
                {item.label}
              </Go>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
