import { useQuery } from '@tanstack/react-query'
import { latestStaffActs } from '#data/account.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './devices.module.css'
import { visitsOf, type StaffVisit } from './staff-visits.ts'

const shown = 5

/** What staff did in the customer's account: their latest visits. */
export function StaffActs() {
  const { t, f } = useI18n()
  const acts = useQuery(latestStaffActs(useCall()))
  return (
    <Card flush title={t('account.staff_acts')}>
      <div className={styles.answer}>
        <QueryView
          of={acts}
          skeleton={
            <div className={styles.all}>
              <Skeleton height="3rem" />
            </div>
          }
          unreachable={<p className={`note ${styles.all}`}>{t('settings.closed.later')}</p>}
          isEmpty={(list) => list.length === 0}
          empty={<p className={`note ${styles.all}`}>{t('account.staff_none')}</p>}
        >
          {(list) => (
            <List>
              {visitsOf(list)
                .slice(0, shown)
                .map((visit) => (
                  <Item
                    key={visit.id}
                    title={`${visit.staff} · ${f.dateTimeOf(visit.from)}`}
                    note={<Visit visit={visit} />}
                  />
                ))}
            </List>
          )}
        </QueryView>
      </div>
    </Card>
  )
}

function Visit({ visit: { reason, read, done, refused } }: { visit: StaffVisit }) {
  const { t } = useI18n()
  const counts = [
    read > 0 && t('account.staff_read', { count: read }),
    refused > 0 && t('account.staff_refused', { count: refused }),
  ].filter(Boolean)
  return (
    <>
      {reason && <span className={styles.line}>{t('account.staff_reason', { reason })}</span>}
      {done.map((what) => (
        <span key={what} className={styles.line}>
          {what}
        </span>
      ))}
      {counts.length > 0 && <span className={styles.line}>{counts.join(' · ')}</span>}
    </>
  )
}
