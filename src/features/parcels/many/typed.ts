import * as z from 'zod/mini'
import { findTrackingNumbers } from '#rules/tracking-numbers.ts'

const Typed = z.object({
  text: z.string(),
  /** Found, and not meant. */
  taken_out: z._default(z.array(z.string()), []),
  warehouse_id: z._default(z.string(), ''),
  shop_name: z._default(z.string(), ''),
})
export type Typed = z.output<typeof Typed>

/** What the device has kept of the form; an empty one where that is nothing. */
export function readTyped(kept: unknown): Typed {
  return z.safeParse(Typed, kept).data ?? { text: '', taken_out: [], warehouse_id: '', shop_name: '' }
}

/** Numbers that were pasted elsewhere come after those that wait there already, and are meant. */
export function addedTo(kept: unknown, text: string): Typed {
  const typed = readTyped(kept)
  const meant = new Set(findTrackingNumbers(text).map(({ number }) => number))
  return {
    ...typed,
    text: [typed.text.trimEnd(), text].filter(Boolean).join('\n'),
    taken_out: typed.taken_out.filter((number) => !meant.has(number)),
  }
}
