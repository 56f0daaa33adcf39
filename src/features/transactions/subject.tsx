import type { Transaction } from '#contracts/transactions.ts'
import { AppLink } from '#ui/app-link.tsx'
import { namedSubject, placeOf } from './subject-place.ts'

/**
 * What was booked, in the provider's words. The number in them leads to what was paid or credited; one of a newer provider is named.
 * Of what has a name only the number is said: the name is the title.
 */
export function Subject({ row: { description, subject } }: { row: Transaction }) {
  if (!subject) return description
  // The title says that it is a top-up.
  if (subject.type === 'payment_request') return <Number subject={subject} />
  const [before = '', ...after] = description.split(subject.number)
  return (
    <>
      {before}
      {after.length === 0 && ', '}
      <Number subject={subject} />
      {after.join(subject.number)}
    </>
  )
}

function Number({ subject }: { subject: NonNullable<Transaction['subject']> }) {
  const { type, id, number } = subject
  const look = 'link code nowrap'
  if (namedSubject(subject)) return <span className="code nowrap">{number}</span>
  const place = placeOf(type)
  if (place) {
    return (
      <AppLink to={place} params={{ id }} className={look}>
        {number}
      </AppLink>
    )
  }
  if (type === 'payment_request') {
    return (
      <AppLink to="payment-requests" search={`open=${id}`} className={look}>
        {number}
      </AppLink>
    )
  }
  return <span className="code nowrap">{number}</span>
}
