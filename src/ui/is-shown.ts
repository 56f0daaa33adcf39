/** Takes room on the page: also while something else covers or hides all of it. Where the browser cannot say, it does. */
export function isShown(element: Element): boolean {
  return !('checkVisibility' in element) || element.checkVisibility()
}
