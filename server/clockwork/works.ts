import { expireQuotes } from '#server/orders/expire-quotes.ts'
import type { Work } from './clockwork.ts'

/** Every work of the clock, in the order of a round: one line per noun. */
export const works: readonly Work[] = [{ name: 'quotes that expire', run: expireQuotes }]
