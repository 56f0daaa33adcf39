import type { Transaction } from '#contracts/transactions.ts'
import { subjectWay } from '#data/subject-way.ts'
import { AppLink } from '#ui/app-link.tsx'

/**
 * The description in the provider's words, with its number linked to the subject. A subject that only a newer provider knows is not
 * linked. For a named subject only the number is shown, because the name is the title.
 */
export function Subject({ row: { description, subject } }: { row: Transaction }) {
  if (!subject) return description
  // The title already says that it is a top-up.
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
  // The name is the title, which has the link.
  if (!way || subject.title) return <span className="code nowrap">{subject.number}</span>
  return (
    <AppLink {...way} className="link code nowrap">
      {subject.number}
    </AppLink>
  )
}
