import { useQuery } from '@tanstack/react-query'
import { IdCard, MapPin, UserRound } from 'lucide-react'
import type { User } from '#contracts/account/auth.ts'
import { addressList } from '#data/addresses.ts'
import { isFirstAsked } from '#data/is-first-asked.ts'
import { useCall } from '#http/api-context.ts'
import { addressLine } from '#forms/address-line.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'

/** The data without which no parcel can be sent, where to fill it in, and which of it has not arrived yet. */
export function Completeness({ user }: { user: User }) {
  const { t, f } = useI18n()
  const { entries } = useOutbox()
  const query = useQuery(addressList(useCall(), user.id))
  const addresses = query.data
  const home = addresses?.find((each) => each.is_default)
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
      <div aria-busy={isFirstAsked(query)}>
        <List>
          {parts.map(({ to, title, icon, isThere }) => {
            const mine = entries.filter(({ kind }) => kind === `account.${to}`)
            // A refused entry, which needs the customer, comes before a queued one.
            const entry = mine.find(({ state }) => state === 'refused') ?? mine[0]
            const done = to === 'address' && home ? addressLine(home, { f }) : t('account.done')
            return (
              <Item
                key={to}
                icon={icon}
                tone={entry ? (entry.state === 'refused' ? 'red' : 'kraft') : isThere ? 'green' : 'red'}
                title={title}
                note={entry ? t(`ui.queued.${entry.state}`) : isThere ? done : t('account.missing')}
                link={{ to }}
              />
            )
          })}
        </List>
      </div>
    </Card>
  )
}
