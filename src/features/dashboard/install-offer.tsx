import { useSession } from '#session/session-context.ts'
import { useInstallOffer } from '#pwa/install-offer.ts'
import { ifItComes } from '#ui/if-it-comes.tsx'

const InstallCard = ifItComes(() => import('#ui/install-card.tsx').then((module) => module.InstallCard))

/** To whoever has parcels and comes back: once, and never again after a "no". Whoever acts in her name leaves nothing on the device. */
export function InstallOffer() {
  const isActing = useSession().acting !== null
  return !isActing && <Offer />
}

function Offer() {
  const { way, install, decline } = useInstallOffer()
  return way && <InstallCard way={way} onInstall={install} onDecline={decline} />
}
