import type { Notification } from '#contracts/notifications.ts'
import { subjectWay } from '#data/subject-way.ts'

/** Where a notification leads: to its subject, else to the list of such subjects. null: there is no screen for it. */
export function wayTo({ kind, subject }: Pick<Notification, 'kind' | 'subject'>) {
  return subject ? subjectWay(subject) : wayOfKind(kind)
}

/** For notifications without a subject, or about one that is no longer the customer's. */
function wayOfKind(kind: string) {
  if (kind.startsWith('balance_')) return { to: 'transactions' } as const
  if (kind.startsWith('manifest_')) return { to: 'manifests' } as const
  return kind === 'staff_acted' ? ({ to: 'account' } as const) : null
}
