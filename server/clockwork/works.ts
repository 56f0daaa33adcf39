import type { Work } from './clockwork.ts'

/** Every work of the clock, in the order of a round: one line per noun. */
export const works: readonly Work[] = []
