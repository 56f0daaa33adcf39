import { useQuery } from '@tanstack/react-query'
import { addressList } from '#data/addresses.ts'
import { countryList } from '#data/countries.ts'
import { useCall } from '#http/api-context.ts'
import { useSession } from '#session/session-context.ts'
import { Answer } from '#ui/answer.tsx'
import { AddressTab } from './address-tab.tsx'
import { addressDraft } from './draft-keys.ts'
import { ProfileFrame } from './profile-frame.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'
import { useKept } from './use-kept.ts'

export function AddressScreen() {
  const call = useCall()
  const { person } = useSession()
  const userId = person?.id ?? 0
  const addresses = useQuery({ ...addressList(call, userId), enabled: userId > 0 })
  const countries = useQuery(countryList(call))
  const kept = useKept(addressDraft)
  return (
    <ProfileFrame tab="address">
      <Answer of={addresses} skeleton={<TabSkeleton />}>
        {(list) => (
          <Answer of={countries} skeleton={<TabSkeleton />}>
            {(known) => kept && <AddressTab userId={userId} addresses={list} countries={known} kept={kept.value} />}
          </Answer>
        )}
      </Answer>
    </ProfileFrame>
  )
}
