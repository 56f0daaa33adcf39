import type { Place } from '#paths.ts'

/** The public site's own, in the order of its menu. What they are called stands under `site.sections`. */
export const siteSections = ['order-calculation', 'recommended-shops', 'articles', 'contact-us'] as const

/** `aria-current` of the link to a section: an article is within the articles, and no section itself. */
export function currentMark(section: Place, place: Place | null): 'page' | 'true' | undefined {
  if (section === place) return 'page'
  return section === 'articles' && place === 'article' ? 'true' : undefined
}
