import {
  Calculator,
  Link,
  Mail,
  MessageCircle,
  PlaneTakeoff,
  ReceiptText,
  Search,
  Send,
  UsersRound,
} from 'lucide-react'
import { useAttention } from '#data/attention.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Count, Item, List } from '#ui/list.tsx'
import styles from './more-sections.module.css'
import { Section } from './section.tsx'

/** The sections without a tab on a phone. The icon rail has all of them but the account, the side bar has all. */
export function MoreSections() {
  const { t } = useI18n()
  const { person } = useSession()
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  const waiting = useAttention().orders
  const tiles = [
    { to: 'manifests', icon: <PlaneTakeoff />, words: t('titles.manifests') },
    { to: 'orders', icon: <Link />, words: t('titles.orders'), count: waiting },
    {
      to: 'payment-requests',
      icon: <ReceiptText />,
      words: t('settings.more.payments'),
      name: t('titles.payment-requests'),
    },
    { to: 'receivers', icon: <UsersRound />, words: t('titles.receivers') },
    { to: 'senders', icon: <Send />, words: t('titles.senders') },
    { to: 'order-calculation', icon: <Calculator />, words: t('settings.more.price'), name: t('app.calculator') },
  ] as const
  return (
    <div className={classes('stack', styles.more)}>
      <Card flush>
        {person && (
          <List>
            <Item
              mark={<Avatar name={name || person.email} />}
              title={name || person.email}
              note={<span className="code">{person.customer_code}</span>}
              link={{ to: 'account' }}
            />
          </List>
        )}
        <ul className={classes(styles.tiles, 'phone-only')} aria-label={t('settings.more.title')}>
          {tiles.map((tile) => (
            <li key={tile.to}>
              <AppLink
                to={tile.to}
                look="bare"
                className={styles.tile}
                {...('name' in tile && { 'aria-label': tile.name })}
              >
                {tile.icon}
                {tile.words}
                {'count' in tile && tile.count > 0 && (
                  <>
                    <span className="sr">{t('app.needs_you', { count: tile.count })}</span>
                    <span className={styles.count} aria-hidden="true">
                      <Count value={tile.count} />
                    </span>
                  </>
                )}
              </AppLink>
            </li>
          ))}
        </ul>
      </Card>
      <div className="phone-only">
        <Section title={t('settings.help')}>
          <Card flush>
            <List>
              <Item
                icon={<MessageCircle />}
                title={t('settings.more.claims')}
                note={t('settings.claims_note')}
                link={{ to: 'claims' }}
              />
              <Item
                icon={<Search />}
                title={t('titles.find-parcel')}
                note={t('settings.search_note')}
                link={{ to: 'find-parcel' }}
              />
              <Item
                icon={<Mail />}
                title={t('titles.contact-us-inside')}
                note={t('settings.contact_note')}
                link={{ to: 'contact-us-inside' }}
              />
            </List>
          </Card>
        </Section>
      </div>
    </div>
  )
}
