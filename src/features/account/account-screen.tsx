import { useQuery } from '@tanstack/react-query'
import { currentUser } from '#data/account.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { CodeCard } from './code-card.tsx'
import { Completeness } from './completeness.tsx'
import { Devices } from './devices.tsx'
import { SigningIn } from './second-factor.tsx'
import { StaffActs } from './staff-acts.tsx'
import { WhoCard } from './who-card.tsx'

/** The account page: identity, missing data, signed-in devices, and links to the rest. */
export function AccountScreen() {
  const { t } = useI18n()
  // The link that verifies the customer's e-mail address may just have been opened in another tab.
  const me = useQuery({ ...currentUser(useCall()), staleTime: 0 })
  return (
    <>
      <PageHead title={t('account.title')} back={{ to: 'settings' }} />
      <QueryView of={me} skeleton={<AccountSkeleton />}>
        {(user) => (
          <div className="cols">
            <div className="stack in-turn">
              <CodeCard code={user.customer_code} />
              <WhoCard user={user} />
              <Completeness user={user} />
            </div>
            <div className="stack in-turn">
              {user.acting_staff_name === null && <SigningIn />}
              <Devices isImpersonated={user.acting_staff_name !== null} />
              <StaffActs />
            </div>
          </div>
        )}
      </QueryView>
    </>
  )
}
