import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { knownUnread, noticeList } from '#data/notifications.ts'
import { useCall } from '#http/api-context.ts'

/** What the customer was told; of the unread ones, until there is an answer, those that this device knows already. */
export function useNotices(isUnreadOnly: boolean) {
  const client = useQueryClient()
  const query = useInfiniteQuery({
    ...noticeList(useCall(), isUnreadOnly),
    placeholderData: () => (isUnreadOnly ? knownUnread(client)?.pages : undefined),
  })
  const { isPlaceholderData } = query
  return {
    query: isPlaceholderData ? { ...query, dataUpdatedAt: knownUnread(client)?.since ?? 0 } : query,
    rows: query.data?.pages.flatMap((page) => page.data),
    /** Not the provider's answer: there may be more. */
    isKnownOnly: isPlaceholderData,
  }
}
