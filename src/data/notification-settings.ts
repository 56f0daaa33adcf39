import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { optionalMailKinds } from '#contracts/mail-kinds.ts'
import { notificationSettings, type NotificationSetting } from '#contracts/account/notification-settings.ts'
import type { Call } from '#http/client.ts'
import { mutateAndRefetch } from './mutate-and-refetch.ts'

export type MailKind = NotificationSetting['kind']

/** Which mails the customer wants. Kinds that this version does not know are left alone. */
export function notificationSettingList(call: Call) {
  return queryOptions({
    queryKey: ['notification-settings'],
    queryFn: ({ signal }) => call(notificationSettings.list, { signal }),
    select: (reply) =>
      optionalMailKinds.flatMap((kind) => {
        const known = reply.data.find((each) => each.kind === kind)
        return known ? [{ kind, is_wanted: known.is_wanted }] : []
      }),
    meta: { persist: true },
  })
}

/** Saves some settings, then fetches all. Rejects with an `ApiError`. */
export async function saveNotificationSettings(
  client: QueryClient,
  call: Call,
  states: (readonly [kind: MailKind, isWanted: boolean])[],
): Promise<void> {
  const settings = states.map(([kind, is_wanted]) => ({ kind, is_wanted }))
  await mutateAndRefetch(client, {
    key: notificationSettingList(call).queryKey,
    save: () => call(notificationSettings.save, { body: { settings } }),
    ask: () => call(notificationSettings.list, {}),
    guess: (before) => ({
      data: [...(before?.data ?? []).filter((each) => !states.some(([kind]) => kind === each.kind)), ...settings],
    }),
  })
}
