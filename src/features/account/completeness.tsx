import { IdCard, MapPin, UserRound } from 'lucide-react'
import type { User } from '#contracts/auth.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'

/** What a parcel cannot be sent without, and where it is filled in. */
export function Completeness({ user }: { user: User }) {
  const { t } = useI18n()
  const parts = [
    {
      to: 'personal-data',
      title: t('account.tabs.personal_data'),
      icon: <UserRound />,
      isThere: Boolean(user.first_name && user.last_name && user.birthday && user.phone),
    },
    {
      to: 'passport-data',
      title: t('account.tabs.passport_data'),
      icon: <IdCard />,
      isThere: user.personal_id_number !== null && user.identity_doc_date_of_issue !== null,
    },
    { to: 'address', title: t('account.tabs.address'), icon: <MapPin />, isThere: user.address_id !== null },
  ] as const
  const isComplete = parts.every((each) => each.isThere)
  return (
    <Card
      flush
      title={t('account.completeness')}
      aside={isComplete && <span className="small">{t('account.complete')}</span>}
    >
      <List>
        {parts.map(({ to, title, icon, isThere }) => (
          <Item
            key={to}
            icon={icon}
            tone={isThere ? 'green' : 'red'}
            title={title}
            note={t(isThere ? 'account.done' : 'account.missing')}
            link={{ to }}
          />
        ))}
      </List>
    </Card>
  )
}
