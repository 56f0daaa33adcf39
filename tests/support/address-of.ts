/** The address of a `fetch` call. */
export function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString()
}
