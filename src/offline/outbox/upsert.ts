import { ApiError } from '#http/api-error.ts'
import { beforeLast } from './arrival.ts'

type Calls<Words, Reply> = {
  add: (words: Words) => Promise<Reply>
  change: (id: number, words: Words) => Promise<Reply>
}

/** Adds or changes a record. However often it is tried, there is one record, and it says `words`. */
export async function upsert<Words, Reply extends { data: { id: number } }>(
  { sent, id }: { sent: Words | null; id: number | null },
  words: Words,
  { add, change }: Calls<Words, Reply>,
): Promise<Reply> {
  if (id !== null) return change(id, words)
  if (!sent) return add(words)
  // The earlier words may have arrived. Sending exactly these again under the same key returns the record's id, so that it can be
  // changed. If the provider refuses them, they created nothing and the key is free.
  const added = add(sent).catch((error: unknown) => {
    if (error instanceof ApiError && error.kind === 'invalid') return add(words)
    throw error
  })
  const made = await beforeLast(added)
  return change(made.data.id, words)
}
