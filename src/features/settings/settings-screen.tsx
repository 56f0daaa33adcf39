import { useI18n } from '#i18n/i18n-context.ts'
import { appVersion } from '#pwa/version.ts'
import { useSession } from '#session/session-context.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Appearance } from './appearance.tsx'
import { SignOut } from './sign-out.tsx'
import styles from './settings-screen.module.css'

/** On a phone this is "More": what the side bar's foot shows there stands on top here. */
export function SettingsScreen() {
  const { t } = useI18n()
  const { person } = useSession()
  const name = [person?.first_name, person?.last_name].filter(Boolean).join(' ')
  return (
    <>
      <PageHead title={t('settings.title')} />
      <div className={styles.column}>
        {person && (
          <Card className={styles.who}>
            <div className="row">
              <Avatar name={name || person.email} />
              <div className="grow">
                <p className="strong clip">{name || person.email}</p>
                <p className={`code ${styles.code}`}>{person.customer_code}</p>
              </div>
            </div>
          </Card>
        )}
        <Appearance />
        <Card title={t('settings.application')}>
          <p>{t('settings.version', { version: appVersion })}</p>
        </Card>
        <SignOut />
      </div>
    </>
  )
}
