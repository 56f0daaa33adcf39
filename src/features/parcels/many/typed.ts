import * as z from 'zod/mini'
import { findTrackingNumbers } from '#rules/tracking-numbers.ts'

const Typed = z.object({
  text: z.string(),
  /** Numbers found in the text that the customer took out. */
  taken_out: z._default(z.array(z.string()), []),
  warehouse_id: z._default(z.string(), ''),
  shop_name: z._default(z.string(), ''),
})
export type Typed = z.output<typeof Typed>

/** Parses the stored draft; an empty form when there is none. */
export function readTyped(kept: unknown): Typed {
  return z.safeParse(Typed, kept).data ?? { text: '', taken_out: [], warehouse_id: '', shop_name: '' }
}

/** Appends numbers; one that was taken out before counts again. */
export function withMore(typed: Typed, more: string): Typed {
  const added = numbersIn(more)
  return {
    ...typed,
    text: [typed.text.trimEnd(), more].filter(Boolean).join('\n'),
    taken_out: typed.taken_out.filter((number) => !added.has(number)),
  }
}

/** Replaces the text. A number taken out is forgotten once it leaves the text, so that it counts again when it comes back. */
export function withText(typed: Typed, text: string): Typed {
  const here = numbersIn(text)
  return { ...typed, text, taken_out: typed.taken_out.filter((number) => here.has(number)) }
}

function numbersIn(text: string): ReadonlySet<string> {
  return new Set(findTrackingNumbers(text).map(({ number }) => number))
}
