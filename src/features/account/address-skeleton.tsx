import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './address-tab.module.css'

/** The list of addresses while it is loading. */
export function AddressSkeleton() {
  const { t } = useI18n()
  return (
    <Card title={t('account.addresses')}>
      <ul className={styles.list}>
        {[0, 1].map((address) => (
          <li key={address} className="stack stack-m">
            <Skeleton width="6rem" height="1.25rem" />
            <Skeleton width="70%" />
            <Skeleton width="11rem" height="2.25rem" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
