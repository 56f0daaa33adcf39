import { useSession } from '#session/session-context.ts'
import { useInstallOffer } from '#pwa/install-offer.ts'
import { InstallCard } from '#ui/install-card.tsx'

/**
 * For customers who have parcels and come back: once, and never again after a "no". Not for staff who impersonate one: they leave
 * nothing on the device.
 */
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

/** The card goes with the button that was pressed, and nothing takes its place: the focus goes to the screen's title. */
function leave() {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}
