/** Options for lists that forms choose from: refetched at most every ten minutes, and stored for forms filled in offline. */
export const seldomChanges = { staleTime: 10 * 60_000, meta: { persist: 'first' } } as const
