import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Whether what has this `ref` was in sight once; with `orSoon` also whether the visitor has begun to scroll, or prints. False
 * where there is no browser.
 */
export function useInView<Place extends Element>({ orSoon = false } = {}) {
  const place = useRef<Place>(null)
  const [isSeen, setIsSeen] = useState(false)

  useEffect(() => {
    if (!place.current) return undefined
    const waiting = new AbortController()
    const see = () => setIsSeen(true)
    // A busy page is told of several changes at once.
    const observer = new IntersectionObserver((told) => told.some(({ isIntersecting }) => isIntersecting) && see())
    observer.observe(place.current)
    if (orSoon) {
      window.addEventListener('scroll', see, { once: true, signal: waiting.signal })
      // The browser takes what stands there when this returns.
      window.addEventListener('beforeprint', () => flushSync(see), { signal: waiting.signal })
    }
    return () => {
      waiting.abort()
      observer.disconnect()
    }
  }, [orSoon])

  return { place, isSeen }
}
