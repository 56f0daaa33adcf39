import { useSession } from '#session/session-context.ts'
import { useInstallOffer } from '#pwa/install-offer.ts'
import { InstallCard } from '#ui/install-card.tsx'

/** To anyone who has parcels and comes back: once, and never again after a "no". Anyone who acts in their name leaves nothing on the device. */
export function InstallOffer() {
  const isActing = useSession().impersonation !== null
  return !isActing && <Offer />
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

/** The card goes with the button that was pressed, and nothing comes in its place: anyone who stood there stands on the screen's title. */
function leave() {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}
