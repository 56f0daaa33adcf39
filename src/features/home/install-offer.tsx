import { useState } from 'react'
import { useInstallOffer } from '#pwa/install-offer.ts'
import { useSession } from '#session/session-context.ts'
import { InstallCard } from '#ui/install-card.tsx'
import { afterInstall } from './after-install.ts'
import { InstallHint } from './install-hint.tsx'

/** For returning visitors: this browser's install button or steps. Not during impersonation, which leaves nothing on the device. */
export function InstallOffer() {
  const isImpersonated = useSession().impersonation !== null
  return isImpersonated ? <InstallHint /> : <Offer />
}

function Offer() {
  const { way, install, decline } = useInstallOffer()
  const [isDone, setIsDone] = useState(false)
  const [isDeclined, setIsDeclined] = useState(false)

  async function ask() {
    const hasAgreed = await install()
    // The card disappears with the button that was pressed.
    if (hasAgreed) document.getElementById(afterInstall)?.focus({ preventScroll: true })
    setIsDone(hasAgreed)
    setIsDeclined(!hasAgreed)
    return hasAgreed
  }

  const say = () => {
    setIsDeclined(true)
    decline()
  }

  if (isDone) return null
  return way ? <InstallCard way={way} onInstall={ask} onDecline={say} /> : <InstallHint isNext={isDeclined} />
}
