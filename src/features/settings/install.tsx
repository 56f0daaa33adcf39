import { useInstall } from '#pwa/install-offer.ts'
import { InstallCard } from '#ui/install-card.tsx'

/** Where it is not installed yet and can be. */
export function Install() {
  const { way, install } = useInstall()
  return way && <InstallCard way={way} onInstall={install} />
}
