import type { QueryClient, QueryKey } from '@tanstack/react-query'

type List = { data: { id: number; is_default: boolean }[] }

/** Shows one of a list as the default before the provider has said so. What comes back puts the list as it was. */
export async function showDefault(client: QueryClient, key: QueryKey, id: number): Promise<() => void> {
  await client.cancelQueries({ queryKey: key, exact: true })
  const before = client.getQueryData<List>(key)
  client.setQueryData<List>(
    key,
    (list) => list && { ...list, data: list.data.map((each) => ({ ...each, is_default: each.id === id })) },
  )
  return () => client.setQueryData(key, before)
}

/** The provider has taken one off a list: what is known of it follows. */
export async function takeOff(client: QueryClient, key: QueryKey, id: number): Promise<void> {
  await client.cancelQueries({ queryKey: key, exact: true })
  client.setQueryData<List>(key, (list) => list && { ...list, data: list.data.filter((each) => each.id !== id) })
}
