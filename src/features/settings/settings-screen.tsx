import { Bell, Link, Mail, PlaneTakeoff, ReceiptText, Send, Share2, UsersRound } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Appearance } from './appearance.tsx'
import { DefaultServices } from './default-services.tsx'
import { Install } from './install.tsx'
import { Notifications } from './notifications.tsx'
import { OwnData } from './own-data.tsx'
import { Push } from './push.tsx'
import { SignOut } from './sign-out.tsx'
import { ThisDevice } from './this-device.tsx'
import styles from './settings-screen.module.css'

/** On a phone this is "More": what the side bar's foot shows there stands on top here. */
export function SettingsScreen() {
  const { t } = useI18n()
  const { person, impersonation } = useSession()
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  return (
    <>
      <PageHead title={t('settings.title')} />
      <div className="cols">
        <div className="stack stack-l">
          {person && (
            <Card flush className={styles.who}>
              <List>
                <Item
                  mark={<Avatar name={name || person.email} />}
                  title={name || person.email}
                  note={<span className="code">{person.customer_code}</span>}
                  link={{ to: 'account' }}
                />
              </List>
            </Card>
          )}
          <Card flush className="phone-only">
            <List>
              <Item icon={<Bell />} title={t('titles.notifications')} link={{ to: 'notifications' }} />
              <Item icon={<PlaneTakeoff />} title={t('titles.manifests')} link={{ to: 'manifests' }} />
              <Item icon={<Link />} title={t('titles.orders')} link={{ to: 'orders' }} />
            </List>
          </Card>
          <Card flush title={t('app.money')}>
            <List>
              <Item
                icon={<ReceiptText />}
                title={t('titles.payment-requests')}
                note={t('settings.payments')}
                link={{ to: 'payment-requests' }}
              />
            </List>
          </Card>
          <Card flush title={t('settings.book.title')}>
            <List>
              <Item
                icon={<UsersRound />}
                title={t('titles.receivers')}
                note={t('settings.book.receivers')}
                link={{ to: 'receivers' }}
              />
              <Item
                icon={<Send />}
                title={t('titles.senders')}
                note={t('settings.book.senders')}
                link={{ to: 'senders' }}
              />
            </List>
          </Card>
          {!impersonation && (
            <Card flush>
              <List label={t('titles.shared')}>
                <Item
                  icon={<Share2 />}
                  title={t('titles.shared')}
                  note={t('settings.shared_note')}
                  link={{ to: 'shared' }}
                />
              </List>
            </Card>
          )}
          <Card flush>
            <List label={t('settings.help')}>
              <Item
                icon={<Mail />}
                title={t('titles.contact-us-inside')}
                note={t('settings.help_note')}
                link={{ to: 'contact-us-inside' }}
              />
            </List>
          </Card>
          <DefaultServices />
        </div>
        <div className="stack stack-l">
          <Appearance />
          <Notifications />
          {!impersonation && <Push />}
          {!impersonation && <Install />}
          {/* An impersonation keeps nothing here: what lies on this device is another customer's. */}
          {person && !impersonation && <ThisDevice userId={person.id} />}
          {!impersonation && <OwnData />}
          <SignOut />
        </div>
      </div>
    </>
  )
}
