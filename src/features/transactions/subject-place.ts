import type { Transaction } from '#contracts/transactions.ts'

type Subject = NonNullable<Transaction['subject']>

/** What money is booked for, and its screen. */
const places = [
  ['parcel', 'parcel'],
  ['manifest', 'manifest'],
  ['order_for_calculation', 'order'],
  ['claim', 'claim'],
] as const

export function placeOf(type: Subject['type']) {
  return places.find(([each]) => each === type)?.[1] ?? null
}

/** What has a name of the customer's, and a screen: the name is the title of its booking, and leads there. */
export function namedSubject({ type, id, title }: Subject) {
  const place = placeOf(type)
  return place && title ? { place, id, name: title } : null
}
