import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { CodeCard } from './code-card.tsx'
import { RowsComing } from './rows-coming.tsx'

/** The account while the customer's data is loading. Hidden from screen readers, because its headings have nothing under them yet. */
export function AccountSkeleton() {
  const { t } = useI18n()
  const { person } = useSession()
  return (
    <div className="cols" aria-hidden="true">
      <div className="stack">
        {person && <CodeCard code={person.customer_code} />}
        <Card>
          <Skeleton width="12rem" height="2.5rem" />
          <Skeleton height="2rem" />
          <Skeleton height="2rem" />
        </Card>
        <Card flush title={t('account.completeness')}>
          <RowsComing count={3} />
        </Card>
      </div>
      <div className="stack">
        <Card flush title={t('account.factor.title')}>
          <RowsComing count={2} />
        </Card>
        <Card flush title={t('account.devices')}>
          <RowsComing count={3} />
        </Card>
        <Card flush title={t('account.staff_acts')}>
          <RowsComing count={1} />
        </Card>
      </div>
    </div>
  )
}
