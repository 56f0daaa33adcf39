import { Share2 } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useInstall } from '#pwa/install-offer.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { InstallCard } from '#ui/install-card.tsx'
import { Item, List } from '#ui/list.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { usePhone } from '#ui/use-width.ts'
import { Appearance } from './appearance.tsx'
import { DefaultServices } from './default-services.tsx'
import { MoreSections } from './more-sections.tsx'
import { Notifications } from './notifications.tsx'
import { OwnData } from './own-data.tsx'
import { PriceThreshold } from './price-threshold.tsx'
import { Push } from './push.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SignOut } from './sign-out.tsx'
import { ThisDevice } from './this-device.tsx'

/** On a phone this is "More": it starts with the sections that the side bar holds on a desktop. */
export function SettingsScreen() {
  const { t } = useI18n()
  const { person, impersonation } = useSession()
  const isPhone = usePhone()
  return (
    <>
      <PageHead title={t(isPhone ? 'settings.more.heading' : 'settings.title')} />
      <MoreSections />
      {isPhone && <h2>{t('settings.title')}</h2>}
      <div className="cols">
        <div className="stack stack-l">
          {/* On a first visit a provider's services may be more or fewer than the skeleton's, and the threshold may turn out to be
              missing: what always has one height stands above them. */}
          <Notifications />
          <DefaultServices />
          <PriceThreshold />
        </div>
        <div className="stack stack-l">
          <Appearance />
          <Shortcuts />
          {!impersonation && <Push />}
          {!impersonation && <Install />}
          {/* Impersonation stores nothing on this device, so what is here belongs to someone else. */}
          {person && !impersonation && <ThisDevice userId={person.id} />}
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
          {!impersonation && <OwnData />}
          <SignOut />
        </div>
      </div>
    </>
  )
}

/** Offers to install the app where it can be and is not installed yet. */
function Install() {
  const { way, install } = useInstall()
  return way && <InstallCard way={way} onInstall={install} />
}
