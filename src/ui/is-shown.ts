/** Whether the element is rendered, even if something covers it. True where the browser cannot tell. */
export function isShown(element: Element): boolean {
  return !('checkVisibility' in element) || element.checkVisibility()
}
