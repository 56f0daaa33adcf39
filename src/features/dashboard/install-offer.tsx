import { useSession } from '#session/session-context.ts'
import { useInstallOffer } from '#pwa/install-offer.ts'
import { focusPageTitle } from '#ui/focus-page-title.ts'
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

  // The card disappears with its button, so the focus goes to the page's title.
  async function ask() {
    const hasAgreed = await install()
    if (hasAgreed) focusPageTitle()
    return hasAgreed
  }

  const say = () => {
    focusPageTitle()
    decline()
  }

  return way && <InstallCard way={way} onInstall={ask} onDecline={say} />
}
