import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Settings<Reply> = {
  key: QueryKey
  save: () => Promise<unknown>
  ask: () => Promise<Reply>
  /** The state after the save, for when refetching fails. */
  guess: (before: Reply | undefined) => Reply
}

/**
 * Saves, then fetches the new state. Queries that began before the save are cancelled, because they do not include it. Rejects
 * when nothing was saved; the cached state is refetched then, because it may be wrong.
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
