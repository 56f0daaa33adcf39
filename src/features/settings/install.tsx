import { useInstall } from '#pwa/install-offer.ts'
import { InstallCard } from '#ui/install-card.tsx'

/** Offers to install the app where it can be and is not installed yet. */
export function Install() {
  const { way, install } = useInstall()
  return way && <InstallCard way={way} onInstall={install} />
}
