/** As much of Cache Storage as the portal uses, in memory, in insertion order. */
export function memoryCaches() {
  const buckets = new Map<string, Map<string, Response>>()
  const address = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key.toString(), 'https://portal.example').href
  const bucket = (name: string) => {
    const held = buckets.get(name) ?? new Map<string, Response>()
    buckets.set(name, held)
    return {
      match: async (key: RequestInfo | URL) => held.get(address(key))?.clone(),
      put: async (key: RequestInfo | URL, answer: Response) => {
        held.delete(address(key))
        held.set(address(key), answer)
      },
      keys: async () => [...held.keys()].map((url) => new Request(url)),
      delete: async (key: RequestInfo | URL) => held.delete(address(key)),
    }
  }
  return {
    open: async (name: string) => bucket(name),
    delete: async (name: string) => buckets.delete(name),
    keys: async () => [...buckets.keys()],
  }
}
