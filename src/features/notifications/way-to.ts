import type { Notification } from '#contracts/notifications.ts'

type Way = {
  to:
    | 'account'
    | 'claim'
    | 'find-parcel'
    | 'manifest'
    | 'manifests'
    | 'order'
    | 'parcel'
    | 'payment-requests'
    | 'receivers'
    | 'transactions'
  params?: { id: number }
  search?: string
}

/** Where a notice leads: to its thing, else to where such things stand. null: what it is about has no screen. */
export function wayTo({ kind, subject }: Pick<Notification, 'kind' | 'subject'>): Way | null {
  switch (subject?.type) {
    case 'parcel':
      return { to: 'parcel', params: { id: subject.id } }
    case 'manifest':
      return { to: 'manifest', params: { id: subject.id } }
    case 'order_for_calculation':
      return { to: 'order', params: { id: subject.id } }
    case 'receiver':
      return { to: 'receivers', search: `who=${subject.id}` }
    case 'payment_request':
      return { to: 'payment-requests', search: `open=${subject.id}` }
    case 'claim':
      return { to: 'claim', params: { id: subject.id } }
    case 'search_request':
      return { to: 'find-parcel', search: `request=${subject.id}` }
    case undefined:
      return wayOfKind(kind)
    default:
      return null
  }
}

/** What is about no single thing, or about one that is not the customer's any more. */
function wayOfKind(kind: string): Way | null {
  if (kind.startsWith('balance_')) return { to: 'transactions' }
  if (kind.startsWith('manifest_')) return { to: 'manifests' }
  return kind === 'staff_acted' ? { to: 'account' } : null
}
