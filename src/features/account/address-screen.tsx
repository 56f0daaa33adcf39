import { useQuery } from '@tanstack/react-query'
import { addressList } from '#data/addresses.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { AddressTab } from './address-tab.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import styles from './address-tab.module.css'

export function AddressScreen() {
  const call = useCall()
  const { person } = useSession()
  const userId = person?.id ?? 0
  const addresses = useQuery({ ...addressList(call, userId), enabled: userId > 0 })
  const waiting = useQueued('account.address')
  const skeleton = <AddressSkeleton />
  return (
    <ProfileFrame tab="address">
      <QueryView of={addresses} skeleton={skeleton}>
        {(list) => (waiting ? <AddressTab userId={userId} addresses={list} waiting={waiting} /> : skeleton)}
      </QueryView>
    </ProfileFrame>
  )
}

/** The list of addresses while it is loading. Hidden from screen readers, because its heading has nothing under it yet. */
function AddressSkeleton() {
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
