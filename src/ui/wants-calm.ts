/** Whether animations should be skipped: the customer prefers reduced motion, or the page is hidden. */
export function wantsCalm(): boolean {
  return document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
