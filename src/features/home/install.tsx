import { useInView } from '#ui/use-in-view.ts'
import { InstallHint } from './install-hint.tsx'
import { InstallOffer } from './install-offer.tsx'

/** How the portal comes to the home screen. Counts as offered only to visitors who read as far as here. */
export function Install() {
  const { place, isSeen } = useInView<HTMLDivElement>()
  return <div ref={place}>{isSeen ? <InstallOffer /> : <InstallHint />}</div>
}
