import { late } from '#ui/late.tsx'
import { useSeen } from '#ui/use-seen.ts'
import { InstallHint } from './install-hint.tsx'

const InstallOffer = late(() => import('./install-offer.tsx').then((module) => module.InstallOffer))

/** How the portal comes to the home screen. What would do it is fetched for whoever reads as far as here. */
export function Install() {
  const { place, isSeen } = useSeen<HTMLDivElement>()
  return <div ref={place}>{isSeen ? <InstallOffer props={{}} meanwhile={<InstallHint />} /> : <InstallHint />}</div>
}
