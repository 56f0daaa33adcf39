import * as z from 'zod/mini'
import { all, get, put } from '../endpoint.ts'
import { optionalMailKinds } from '../mail-kinds.ts'

/** Whether the customer wants mails of this kind. */
export const NotificationSetting = z.strictObject({ kind: z.enum(optionalMailKinds), is_wanted: z.boolean() })
export type NotificationSetting = z.infer<typeof NotificationSetting>

export const notificationSettings = {
  list: get('/notification-settings', {
    summary: 'Which mails the customer wants',
    reply: all(z.object({ kind: z.string(), is_wanted: z.boolean() })),
  }),
  /** Kinds that are not named stay unchanged. */
  save: put('/notification-settings', {
    summary: 'Save which mails the customer wants',
    impersonation: 'refused',
    body: z.strictObject({ settings: z.array(NotificationSetting).check(z.maxLength(optionalMailKinds.length)) }),
  }),
}
