import { LogOut } from 'lucide-react'
import { useSignOut } from '#features/settings/use-sign-out.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { brandName } from '#ui/brand.ts'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LanguageSwitch } from '#ui/language-switch.tsx'
import { Logo } from '#ui/logo.tsx'
import { askToSignOut } from '#ui/signing-out.ts'
import { CustomerProviders } from '../customer-providers.tsx'
import type { LayoutProps } from '../layouts.tsx'
import { useFollowPush } from '../use-follow-push.ts'
import { BlockedGate } from './blocked-gate.tsx'
import { NetworkBar } from './network-bar.tsx'
import { SkipLink } from './skip-link.tsx'
import styles from './personal-data-layout.module.css'

/** The frame for the personal data that a customer enters before the first parcel is sent: one calm column, and a way out. */
export function PersonalDataLayout(props: LayoutProps) {
  return (
    <CustomerProviders>
      <Frame {...props} />
    </CustomerProviders>
  )
}

function Frame({ place, children }: LayoutProps) {
  useFollowPush()
  const { t, language } = useI18n()
  return (
    <div className={styles.flow}>
      <SkipLink />
      <NetworkBar />
      <header className={styles.top}>
        <AppLink
          to="home"
          look="bare"
          className={styles.brand}
          aria-label={t('app.home_of', { brand: brandName(language) })}
        >
          <Logo language={language} />
        </AppLink>
        <div className={styles.end}>
          <LanguageSwitch />
          <SignOut />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <BlockedGate place={place}>{children}</BlockedGate>
      </main>
    </div>
  )
}

/** The form first asks about unsaved input, then the sign-out about whatever else it would lose. */
function SignOut() {
  const { t } = useI18n()
  const { press, question } = useSignOut()
  return (
    <>
      <IconButton
        label={t('registration.sign_out')}
        icon={<LogOut className="i-m" />}
        onClick={() => askToSignOut(press)}
      />
      {question}
    </>
  )
}
