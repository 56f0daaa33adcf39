import { useEffect } from 'react'

/** Tags in a prerendered head that apply only to its own address. */
const ofFirstPage =
  'link[rel="canonical"], link[hreflang], meta[property^="og:"], meta[name="robots"], script[type="application/ld+json"]'

/** Removes the first page's tags when the visitor goes on to another path. */
export function useOwnHead(path: string): void {
  useEffect(
    () => () => {
      for (const each of document.head.querySelectorAll(ofFirstPage)) each.remove()
    },
    // The cleanup is the point: it runs when the path changes.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
    [path],
  )
}
