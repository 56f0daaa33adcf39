/** Everything kept about claims lives under this. A file of its own: every customer's page knows the keys, few the calls. */
export const claimsKey = ['claims'] as const

/** And about parcels that are missed. */
export const searchesKey = ['search-requests'] as const
