import { useEffect, useRef, useState } from 'react'
import { late } from '#ui/late.tsx'
import { InstallHint } from './install-hint.tsx'

const InstallOffer = late(() => import('./install-offer.tsx').then((module) => module.InstallOffer))
/** The same at each drawing: what has not been taken over yet is not drawn anew. */
const nothing = {}

/** How the portal comes to the home screen. What would do it is fetched for whoever reads as far as here. */
export function Install() {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)

  useEffect(() => {
    if (!place.current || !('IntersectionObserver' in window)) return undefined
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setIsSeen(true)
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])

  return (
    <div ref={place}>{isSeen ? <InstallOffer props={nothing} meanwhile={<InstallHint />} /> : <InstallHint />}</div>
  )
}
