/** For lists that a form chooses from: asked for at most every ten minutes, kept for forms filled in without a network. */
export const seldomChanges = { staleTime: 10 * 60_000, meta: { persist: 'first' } } as const
