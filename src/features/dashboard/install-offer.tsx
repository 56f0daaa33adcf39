import { useSession } from '#session/session-context.ts'
import { useInstallOffer } from '#pwa/install-offer.ts'
import { InstallCard } from '#ui/install-card.tsx'

/**
 * Offers the installation to returning customers with parcels: once, and never again after a "no". Not during impersonation, which
 * leaves nothing on the device.
 */
export function InstallOffer() {
  const isImpersonated = useSession().impersonation !== null
  return !isImpersonated && <Offer />
}

function Offer() {
  const { way, install, decline } = useInstallOffer()

  async function ask() {
    const hasAgreed = await install()
    if (hasAgreed) leave()
    return hasAgreed
  }

  const say = () => {
    leave()
    decline()
  }

  return way && <InstallCard way={way} onInstall={ask} onDecline={say} />
}

/** The card disappears with its button and nothing replaces it, so the focus goes to the page's title. */
function leave() {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}
