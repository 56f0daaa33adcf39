import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import type { Reply } from '#contracts/endpoint.ts'
import { notifications, type Notification } from '#contracts/notifications.ts'
import type { Call } from '#http/client.ts'
import type { Known } from './known-rows.ts'

/** The query key of everything about notices. */
const noticesKey = ['notifications'] as const
const listKey = [...noticesKey, 'list'] as const
const countKey = [...noticesKey, 'unread-count'] as const

type Page = Reply<typeof notifications.list>
type Pages = InfiniteData<Page, string | null>

/** Notices, newest first: all, or the unread ones. Only the whole list is stored on the device. */
export function noticeList(call: Call, isUnreadOnly: boolean) {
  return infiniteQueryOptions({
    queryKey: [...listKey, isUnreadOnly],
    queryFn: ({ pageParam, signal }) =>
      call(notifications.list, {
        query: { ...(isUnreadOnly && { filter: { unread: '1' as const } }), cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
    ...(!isUnreadOnly && { meta: { persist: true as const } }),
  })
}

/** The number of unread notices. */
export function unreadCount(call: Call) {
  return queryOptions({
    queryKey: countKey,
    queryFn: ({ signal }) => call(notifications.unreadCount, { signal }),
    select: (reply) => reply.data.unread_count,
    meta: { persist: 'first' as const },
  })
}

/** The unread notices among the cached ones; undefined if there are none, rather than a false "all is read". */
export function knownUnread(client: QueryClient): Known<Notification> | undefined {
  const whole = client.getQueryState<Pages>([...listKey, false])
  const data = whole?.data?.pages.flatMap((page) => page.data).filter(({ read_at }) => read_at === null) ?? []
  const [first] = whole?.data?.pages ?? []
  if (!whole || !first || data.length === 0) return undefined
  return { pages: { pages: [{ ...first, data, next_cursor: null }], pageParams: [null] }, since: whole.dataUpdatedAt }
}

/** One notice, or all up to the newest that the customer has seen. */
type Reading = { one: Notification } | { upTo: Notification }

/**
 * Marks notices as read: first in the cache, then at the provider. If that is refused, it rejects and restores the cache. The list
 * keeps its age, because nothing new was fetched.
 */
export async function readNotices(client: QueryClient, call: Call, which: Reading): Promise<void> {
  // A pending query does not include the change.
  await client.cancelQueries({ queryKey: noticesKey })
  const before = client.getQueriesData({ queryKey: noticesKey })
  markRead(client, which)
  try {
    const body = 'one' in which ? { ids: [which.one.id] } : { all: true as const, up_to_id: which.upTo.id }
    client.setQueryData(countKey, await call(notifications.read, { body }))
  } catch (error) {
    for (const [key, data] of before) keepAge(client, key, () => data)
    throw error
  } finally {
    void client.invalidateQueries({ queryKey: noticesKey })
  }
}

function markRead(client: QueryClient, which: Reading) {
  const now = new Date().toISOString()
  const marked = (notice: Notification): Notification =>
    notice.read_at === null && isAmong(which, notice) ? { ...notice, read_at: now } : notice
  for (const [key] of client.getQueriesData<Pages>({ queryKey: listKey })) {
    keepAge<Pages>(
      client,
      key,
      (list) => list && { ...list, pages: list.pages.map((page) => ({ ...page, data: page.data.map(marked) })) },
    )
  }
  keepAge<Reply<typeof notifications.unreadCount>>(
    client,
    countKey,
    // The provider's answer will count those that are newer.
    (known) => known && { data: { unread_count: 'upTo' in which ? 0 : Math.max(0, known.data.unread_count - 1) } },
  )
}

/** Compares as the provider orders the list. */
function isAmong(which: Reading, { id, created_at }: Notification): boolean {
  if ('one' in which) return id === which.one.id
  const { upTo } = which
  return created_at < upTo.created_at || (created_at === upTo.created_at && id <= upTo.id)
}

function keepAge<Data>(
  client: QueryClient,
  key: readonly unknown[],
  change: (known: Data | undefined) => Data | undefined,
) {
  client.setQueryData<Data>(key, change, { updatedAt: client.getQueryState(key)?.dataUpdatedAt ?? 0 })
}
