import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './address-tab.module.css'

/** The list of addresses while it is loading. Hidden from screen readers, because its heading has nothing under it yet. */
export function AddressSkeleton() {
  const { t } = useI18n()
  return (
    <div aria-hidden="true">
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
    </div>
  )
}
