import type { Notification } from '#contracts/notifications.ts'
import { subjectWay } from '#data/subject-way.ts'

/** Where a notice leads: to its thing, else to where such things stand. null: what it is about has no screen. */
export function wayTo({ kind, subject }: Pick<Notification, 'kind' | 'subject'>) {
  return subject ? subjectWay(subject) : wayOfKind(kind)
}

/** What is about no single thing, or about one that is not the customer's any more. */
function wayOfKind(kind: string) {
  if (kind.startsWith('balance_')) return { to: 'transactions' } as const
  if (kind.startsWith('manifest_')) return { to: 'manifests' } as const
  return kind === 'staff_acted' ? ({ to: 'account' } as const) : null
}
