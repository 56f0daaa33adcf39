import type { Notification } from '#contracts/notifications.ts'
import type { Transaction } from '#contracts/transactions.ts'

type Subject = Pick<NonNullable<Notification['subject'] | Transaction['subject']>, 'type' | 'id'>

/** The screen for the subject of a booking or a notice; null for a type of a newer provider. */
export function subjectWay({ type, id }: Subject) {
  switch (type) {
    case 'parcel':
      return { to: 'parcel', params: { id } } as const
    case 'manifest':
      return { to: 'manifest', params: { id } } as const
    case 'order_for_calculation':
      return { to: 'order', params: { id } } as const
    case 'claim':
      return { to: 'claim', params: { id } } as const
    case 'receiver':
      return { to: 'receivers', search: `who=${id}` } as const
    case 'payment_request':
      return { to: 'payment-requests', search: `open=${id}` } as const
    case 'search_request':
      return { to: 'find-parcel', search: `request=${id}` } as const
    default:
      return null
  }
}
