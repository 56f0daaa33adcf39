/** Nothing is to move: the customer wants it so, or nobody looks. */
export function wantsCalm(): boolean {
  return document.visibilityState !== 'visible' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
