import { useQuery } from '@tanstack/react-query'
import { addressList } from '#data/addresses.ts'
import { useCall } from '#http/api-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { AddressSkeleton } from './address-skeleton.tsx'
import { AddressTab } from './address-tab.tsx'
import { ProfileFrame } from './profile-frame.tsx'

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
