import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether the element with this `ref` has been in view once; with `orSoon` also once the visitor scrolls or prints. False outside
 * of a browser.
 */
export function useInView<Place extends Element>({ orSoon = false } = {}) {
  const place = useRef<Place>(null)
  const [isSeen, setIsSeen] = useState(false)

  useEffect(() => {
    if (!place.current) return undefined
    const waiting = new AbortController()
    const see = () => setIsSeen(true)
    // On a busy page the observer reports several changes at once.
    const observer = new IntersectionObserver((told) => told.some(({ isIntersecting }) => isIntersecting) && see())
    observer.observe(place.current)
    if (orSoon) {
      window.addEventListener('scroll', see, { once: true, signal: waiting.signal })
      // The browser prints what is rendered when this listener returns.
      window.addEventListener('beforeprint', () => flushSync(see), { signal: waiting.signal })
    }
    return () => {
      waiting.abort()
      observer.disconnect()
    }
  }, [orSoon])

  return { place, isSeen }
}
