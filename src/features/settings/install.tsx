import { useInstall } from '#pwa/install-offer.ts'
import { ifItComes } from '#ui/if-it-comes.tsx'

const InstallCard = ifItComes(() => import('#ui/install-card.tsx').then((module) => module.InstallCard))

/** Where it is not installed yet and can be. */
export function Install() {
  const { way, install } = useInstall()
  return way && <InstallCard way={way} onInstall={install} />
}
