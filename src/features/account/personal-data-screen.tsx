import { useQuery } from '@tanstack/react-query'
import { currentUser } from '#data/account.ts'
import { useKept } from '#forms/use-kept.ts'
import { useCall } from '#http/api-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { PersonalDataForm } from './personal-data-form.tsx'
import { ProfileFrame } from './profile-frame.tsx'
import { personalDataDraft } from './draft-keys.ts'

/** The profile's first tab. */
export function PersonalDataScreen() {
  // Never from the cache, because everything is saved at once: another tab's recent save must be known first.
  const me = useQuery({ ...currentUser(useCall()), staleTime: 0 })
  const kept = useKept(personalDataDraft)
  const waiting = useQueued('account.personal-data')
  const skeleton = <FormSkeleton cards={[4]} columns />
  return (
    <ProfileFrame tab="personal-data">
      <QueryView of={me} skeleton={skeleton}>
        {(user) =>
          kept && waiting ? (
            <PersonalDataForm user={user} kept={kept.value} waiting={waiting.at(-1) ?? null} />
          ) : (
            skeleton
          )
        }
      </QueryView>
    </ProfileFrame>
  )
}
