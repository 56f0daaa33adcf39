import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useInstallOffer } from '#pwa/install-offer.ts'
import { useSession } from '#session/session-context.ts'
import { InstallCard } from '#ui/install-card.tsx'
import { useInView } from '#ui/use-in-view.ts'
import styles from './install.module.css'

/** The id of the element after the install card, which gets the focus when the card disappears. */
export const afterInstall = 'home-last'

/** How to install the portal. The offer counts as shown only to visitors who scroll to it. */
export function Install() {
  const { place, isSeen } = useInView<HTMLDivElement>()
  return <div ref={place}>{isSeen ? <InstallOffer /> : <InstallHint />}</div>
}

/** For returning visitors: this browser's install button or steps. Not during impersonation, which leaves nothing on the device. */
function InstallOffer() {
  const isImpersonated = useSession().impersonation !== null
  return isImpersonated ? <InstallHint /> : <Offer />
}

function Offer() {
  const { way, install, decline } = useInstallOffer()
  const [isDone, setIsDone] = useState(false)
  const [isDeclined, setIsDeclined] = useState(false)

  async function ask() {
    const hasAgreed = await install()
    // The card disappears with the button that was pressed.
    if (hasAgreed) document.getElementById(afterInstall)?.focus({ preventScroll: true })
    setIsDone(hasAgreed)
    setIsDeclined(!hasAgreed)
    return hasAgreed
  }

  const say = () => {
    setIsDeclined(true)
    decline()
  }

  if (isDone) return null
  return way ? <InstallCard way={way} onInstall={ask} onDecline={say} /> : <InstallHint isNext={isDeclined} />
}

const ways = ['iphone', 'android'] as const

/**
 * How to install the portal, in words that fit every browser. Hidden where it is installed already. `isNext`: replaces the install
 * button that was pressed, and takes its focus.
 */
function InstallHint({ isNext = false }) {
  const { t } = useI18n()
  return (
    <section
      className={styles.hint}
      aria-labelledby="home-install"
      tabIndex={-1}
      ref={(section) => void (isNext && section?.focus({ preventScroll: true }))}
    >
      <h2 id="home-install" className="h3">
        {t('home.install.title')}
      </h2>
      <p>{t('home.install.text')}</p>
      <ul>
        {ways.map((way) => (
          <li key={way} className="note">
            {t(`home.install.${way}`)}
          </li>
        ))}
      </ul>
    </section>
  )
}
