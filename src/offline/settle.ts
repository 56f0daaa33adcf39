import { ApiError } from '#http/api-error.ts'

/** How far the saving of something that a customer typed has come. */
export type Made<Words> = {
  /** The key that it is made under, however often its words are changed while it waits. */
  key: string
  /** What may have been made under the key before these words were typed. */
  sent: Words | null
  /** Its number, where it is known to be there. */
  id: number | null
}

type Calls<Words, Reply> = {
  add: (words: Words) => Promise<Reply>
  change: (id: number, words: Words) => Promise<Reply>
}

/** Saves what was typed, once, however often it is tried. */
export async function settle<Words, Reply extends { data: { id: number } }>(
  { sent, id }: Omit<Made<Words>, 'key'>,
  words: Words,
  { add, change }: Calls<Words, Reply>,
): Promise<Reply> {
  if (id !== null) return change(id, words)
  if (!sent) return add(words)
  // What was sent before may have arrived: it is asked for once more, word for word, and then changed. Where the provider does
  // not take those words, they made nothing and the key is free.
  const made = await add(sent).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'invalid') return add(words)
    throw error
  })
  return change(made.data.id, words)
}
