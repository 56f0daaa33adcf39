import type { Transaction } from '#contracts/transactions.ts'
import { subjectWay } from '#data/subject-way.ts'
import { AppLink } from '#ui/app-link.tsx'

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
  const way = subjectWay(subject)
  // Its name is the title, and leads there.
  if (!way || subject.title) return <span className="code nowrap">{subject.number}</span>
  return (
    <AppLink {...way} className="link code nowrap">
      {subject.number}
    </AppLink>
  )
}
