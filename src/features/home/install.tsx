import { useInView } from '#ui/use-in-view.ts'
import { InstallHint } from './install-hint.tsx'
import { InstallOffer } from './install-offer.tsx'

/** How to install the portal. The offer counts as shown only to visitors who scroll to it. */
export function Install() {
  const { place, isSeen } = useInView<HTMLDivElement>()
  return <div ref={place}>{isSeen ? <InstallOffer /> : <InstallHint />}</div>
}
