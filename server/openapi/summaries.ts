import type { api } from '#contracts/api.ts'

type Api = typeof api

/** "parcels.list": every call of the contract. */
export type Operation = { [Noun in keyof Api]: `${Noun}.${keyof Api[Noun] & string}` }[keyof Api]

/** One line for every call; one that is missing does not compile. */
export const summaries: Partial<Record<Operation, string>> = {}
