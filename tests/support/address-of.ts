/** The address that a call of `fetch` goes to. */
export function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString()
}
