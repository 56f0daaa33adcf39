import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { CodeCard } from './code-card.tsx'
import styles from './profile-frame.module.css'

const tabs = [
  { to: 'personal-data', title: 'account.tabs.personal_data' },
  { to: 'passport-data', title: 'account.tabs.passport_data' },
  { to: 'address', title: 'account.tabs.address' },
  { to: 'change-password', title: 'account.tabs.change_password' },
] as const

/** The profile's heading and tabs around one of its tabs. */
export function ProfileFrame({ tab, children }: { tab: (typeof tabs)[number]['to']; children: ReactNode }) {
  const { t } = useI18n()
  const { person, blocked } = useSession()
  return (
    <>
      <PageHead title={t('account.profile')} back={{ to: 'account', onDesk: true }} />
      <Tabs label={t('account.sections')} tabs={tabs.map(({ to, title }) => ({ to, title: t(title) }))} current={tab} />
      <div className="cols">
        <div className={`stack ${styles.tab}`}>
          {blocked && <Notice tone="info">{t('account.closed_blocked')}</Notice>}
          <fieldset disabled={blocked !== null}>{children}</fieldset>
        </div>
        {person && (
          <aside className="desk-only">
            <CodeCard code={person.customer_code} />
          </aside>
        )}
      </div>
    </>
  )
}
