import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { senderDetail, senderList } from '#data/people.ts'
import { useCall } from '#http/api-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { AddressBook } from './address-book.tsx'
import type { Act } from './book-place.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { PersonRow } from './person-rows.ts'
import { SenderCard } from './sender-card.tsx'
import { UnsentCard } from './unsent-card.tsx'

/** Most visits only read: the forms load when they are opened. */
const SenderForm = lazyPart(async () => (await import('./person-forms.tsx')).SenderForms)

export function Senders() {
  // All of a person is saved at once: what another tab or device did a moment ago has to be known before.
  const list = useQuery({ ...senderList(useCall()), staleTime: 0 })
  return <AddressBook book="senders" list={list} waiting={useQueued('sender.save')} Card={Shown} Form={Form} />
}

function Shown({ row, onArchived }: { row: PersonRow; onArchived: (row: PersonRow) => void }) {
  const query = useQuery({ ...senderDetail(useCall(), row.id ?? 0), enabled: row.id !== null, staleTime: 0 })
  if (row.id === null) return <UnsentCard book="senders" row={row} />
  return (
    <QueryView of={query} skeleton={<CardSkeleton />}>
      {(detail) => <SenderCard row={row} detail={detail} onArchived={onArchived} />}
    </QueryView>
  )
}

function Form({ act, row }: { act: Act; row: PersonRow | null }) {
  const query = useQuery({ ...senderDetail(useCall(), row?.id ?? 0), enabled: Boolean(row?.id), staleTime: 0 })
  return (
    <Suspense fallback={<FormSkeleton />}>
      <SenderForm act={act} row={row} of={row?.id ? query : null} />
    </Suspense>
  )
}
