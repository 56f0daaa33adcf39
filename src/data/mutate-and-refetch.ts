import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Settings<Reply> = {
  key: QueryKey
  save: () => Promise<unknown>
  ask: () => Promise<Reply>
  /** How things must stand after the save, for when the question about it finds no answer. */
  guess: (before: Reply | undefined) => Reply
}

/**
 * A save after which the provider is asked how things stand now. What was asked before the save knows nothing of it and is not
 * waited for. Rejects when it was not saved; then what is known is asked for again, because it may be wrong.
 */
export async function mutateAndRefetch<Reply>(client: QueryClient, { key, save, ask, guess }: Settings<Reply>) {
  try {
    await save()
  } catch (error) {
    void client.invalidateQueries({ queryKey: key })
    throw error
  }
  await client.cancelQueries({ queryKey: key })
  const before = client.getQueryData<Reply>(key)
  try {
    client.setQueryData(key, await ask())
  } catch {
    client.setQueryData(key, guess(before))
    void client.invalidateQueries({ queryKey: key })
  }
}
