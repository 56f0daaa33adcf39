import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { receiverDetail, receiverList } from '#data/people.ts'
import { useCall } from '#http/api-context.ts'
import { useQueued } from '#offline/outbox/use-queued.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { AddressBook } from './address-book.tsx'
import type { Act } from './book-place.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import type { PersonRow } from './person-rows.ts'
import { ReceiverCard } from './receiver-card.tsx'
import { UnsentCard } from './unsent-card.tsx'

/** Most visits only read: the forms load when they are opened. */
const ReceiverForm = lazyPart(async () => (await import('./person-forms.tsx')).ReceiverForms)

export function Receivers() {
  // All of a person is saved at once: what another tab or device did a moment ago has to be known before.
  const list = useQuery({ ...receiverList(useCall()), staleTime: 0 })
  return <AddressBook book="receivers" list={list} waiting={useQueued('receiver.save')} Card={Shown} Form={Form} />
}

function Shown({ row, onArchived }: { row: PersonRow; onArchived: (row: PersonRow) => void }) {
  const query = useQuery({ ...receiverDetail(useCall(), row.id ?? 0), enabled: row.id !== null, staleTime: 0 })
  if (row.id === null) return <UnsentCard book="receivers" row={row} />
  return (
    <QueryView of={query} skeleton={<CardSkeleton />}>
      {(detail) => <ReceiverCard row={row} detail={detail} onArchived={onArchived} />}
    </QueryView>
  )
}

function Form({ act, row }: { act: Act; row: PersonRow | null }) {
  const query = useQuery({ ...receiverDetail(useCall(), row?.id ?? 0), enabled: Boolean(row?.id), staleTime: 0 })
  return (
    <Suspense fallback={<FormSkeleton />}>
      <ReceiverForm act={act} row={row} of={row?.id ? query : null} />
    </Suspense>
  )
}
