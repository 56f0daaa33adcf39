import { useEffect } from 'react'

/** Tags in a prerendered head that hold for its own address alone. */
const ofFirstPage =
  'link[rel="canonical"], link[hreflang], meta[property^="og:"], meta[name="robots"], script[type="application/ld+json"]'

/** Whoever goes on to another path takes nothing along that the first page said about its own. */
export function useOwnHead(path: string): void {
  useEffect(
    () => () => {
      for (const each of document.head.querySelectorAll(ofFirstPage)) each.remove()
    },
    // Leaving the path is what it is about.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [path],
  )
}
