import { Link2, ReceiptText, ScanBarcode } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { AppLink } from '#ui/app-link.tsx'
import styles from './quick-actions.module.css'

/** The most frequent actions. */
export function QuickActions() {
  const { t } = useI18n()
  const { impersonation } = useSession()
  const actions = [
    { name: 'link', to: 'order-create', icon: <Link2 /> },
    { name: 'track', to: 'parcel-create', icon: <ScanBarcode /> },
    ...(impersonation ? [] : [{ name: 'proof', to: 'payment-create', icon: <ReceiptText /> } as const]),
  ] as const
  return (
    <ul className={styles.actions} aria-label={t('dashboard.quick.title')}>
      {actions.map(({ name, to, icon }) => (
        <li key={name}>
          <Card flush className={styles.card}>
            <AppLink to={to} look="bare" className={styles.action}>
              <span className={styles.icon}>{icon}</span>
              <span>
                <b>{t(`dashboard.quick.${name}`)}</b>
                <span className={styles.note}>{t(`dashboard.quick.${name}_note`)}</span>
              </span>
            </AppLink>
          </Card>
        </li>
      ))}
    </ul>
  )
}
