import { useQuery } from '@tanstack/react-query'
import { currentUser, storedDocument } from '#data/account.ts'
import { countryList } from '#data/countries.ts'
import { useCall } from '#http/api-context.ts'
import { Answer } from '#ui/answer.tsx'
import { DocumentForm } from './document-form.tsx'
import { documentDraft } from './draft-keys.ts'
import { ProfileFrame } from './profile-frame.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'
import { useKept } from './use-kept.ts'

export function PassportDataScreen() {
  const me = useQuery(currentUser(useCall()))
  return (
    <ProfileFrame tab="passport-data">
      <Answer of={me} skeleton={<TabSkeleton />}>
        {(user) => <Stored birthday={user.birthday ?? ''} />}
      </Answer>
    </ProfileFrame>
  )
}

function Stored({ birthday }: { birthday: string }) {
  const call = useCall()
  const document = useQuery(storedDocument(call))
  const countries = useQuery(countryList(call))
  const kept = useKept(documentDraft)
  return (
    <Answer of={document} skeleton={<TabSkeleton />}>
      {(stored) => (
        <Answer of={countries} skeleton={<TabSkeleton />}>
          {(list) => kept && <DocumentForm stored={stored} countries={list} kept={kept.value} birthday={birthday} />}
        </Answer>
      )}
    </Answer>
  )
}
