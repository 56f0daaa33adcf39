/** Where the customer wanted to go, from the query of this page for the next one. The guard looks at where it leads, and follows it. */
export function withNext(search: string, own: Record<string, string> = {}): string {
  const next = new URLSearchParams(search).get('next')
  return new URLSearchParams(next === null ? own : { ...own, next }).toString()
}
