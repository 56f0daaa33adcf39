/** Query string for the next page that keeps this page's `next`, where the customer wanted to go. The route guard validates it. */
export function withNext(search: string, own: Record<string, string> = {}): string {
  const next = new URLSearchParams(search).get('next')
  return new URLSearchParams(next === null ? own : { ...own, next }).toString()
}
