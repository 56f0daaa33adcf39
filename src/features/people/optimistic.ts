import type { QueryClient, QueryKey } from '@tanstack/react-query'

type List = { data: { id: number; is_default: boolean }[] }

/** Marks one person of a list as the default before the provider answers. Resolves to a function that undoes it. */
export async function showDefault(client: QueryClient, key: QueryKey, id: number): Promise<() => void> {
  await client.cancelQueries({ queryKey: key, exact: true })
  const before = client.getQueryData<List>(key)
  client.setQueryData<List>(
    key,
    (list) => list && { ...list, data: list.data.map((each) => ({ ...each, is_default: each.id === id })) },
  )
  return () => client.setQueryData(key, before)
}

/** Removes a person from the cached list after the provider has archived them. */
export async function takeOff(client: QueryClient, key: QueryKey, id: number): Promise<void> {
  await client.cancelQueries({ queryKey: key, exact: true })
  client.setQueryData<List>(key, (list) => list && { ...list, data: list.data.filter((each) => each.id !== id) })
}
