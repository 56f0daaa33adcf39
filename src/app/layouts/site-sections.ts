import type { Place } from '#paths.ts'

/** The public site's sections in menu order. Their names are under `site.sections`. */
export const siteSections = ['order-calculation', 'recommended-shops', 'articles', 'contact-us'] as const

/** `aria-current` for a section's link: an article only counts as being within the articles. */
export function siteMark(section: Place, place: Place | null): 'page' | 'true' | undefined {
  if (section === place) return 'page'
  return section === 'articles' && place === 'article' ? 'true' : undefined
}
