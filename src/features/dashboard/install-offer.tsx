import { useSession } from '#session/session-context.ts'
import { useInstallOffer } from '#pwa/install-offer.ts'
import { ifItComes } from '#ui/if-it-comes.tsx'

const InstallCard = ifItComes(() => import('#ui/install-card.tsx').then((module) => module.InstallCard))

/** To whoever has parcels and comes back: once, and never again after a "no". */
export function InstallOffer() {
  const { way, install, decline } = useInstallOffer()
  const isActing = useSession().acting !== null
  return way && !isActing && <InstallCard way={way} onInstall={install} onDecline={decline} />
}
