/** Focuses the page's title without scrolling: for a new page, or when the focused element disappears and nothing replaces it. */
export function focusPageTitle(): void {
  document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true })
}
