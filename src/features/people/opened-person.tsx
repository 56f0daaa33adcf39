import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import type { DetailKey } from '#data/people.ts'
import { useCall } from '#http/api-context.ts'
import type { Call } from '#http/client.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView, type QueryResult } from '#ui/query-view.tsx'
import type { Book } from './book-place.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { KnownCard } from './known-card.tsx'
import type { PersonRow } from './person-rows.ts'
import { UnsentCard } from './unsent-card.tsx'

type DetailOf<Detail> = (call: Call, id: number) => UseQueryOptions<{ data: Detail }, Error, Detail, DetailKey>

type Form<Detail> = ComponentType<{ row: PersonRow | null; of: QueryResult<Detail> | null }>

/** How a book's person is fetched, shown and edited. */
export type Opening<Detail> = {
  detailOf: DetailOf<Detail>
  Card: ComponentType<{ row: PersonRow; detail: Detail; onArchived: (row: PersonRow) => void }>
  /** The form for a new or known person. */
  Editing: Form<Detail>
  /** The form for a person's identity document. */
  Document: Form<Detail>
}

type CardProps<Detail> = Pick<Opening<Detail>, 'detailOf' | 'Card'> & {
  book: Book
  row: PersonRow
  onArchived: (row: PersonRow) => void
}

export function OpenedCard<Detail>({ book, row, onArchived, detailOf, Card }: CardProps<Detail>) {
  const query = useDetail(detailOf, row.id)
  if (row.id === null) return <UnsentCard book={book} row={row} />
  return (
    <QueryView
      of={query}
      skeleton={<CardSkeleton />}
      unreachable={<KnownCard book={book} row={row} onArchived={onArchived} />}
    >
      {(detail) => <Card row={row} detail={detail} onArchived={onArchived} />}
    </QueryView>
  )
}

type FormProps<Detail> = { row: PersonRow | null; detailOf: DetailOf<Detail>; Form: Form<Detail> }

export function OpenedForm<Detail>({ row, detailOf, Form }: FormProps<Detail>) {
  const query = useDetail(detailOf, row?.id ?? null)
  return (
    <Suspense
      fallback={
        <div aria-busy="true">
          <FormSkeleton cards={[6]} columns />
        </div>
      }
    >
      <Form row={row} of={row?.id ? query : null} />
    </Suspense>
  )
}

/** Never from the cache: a person is saved as a whole, so a recent change in another tab or device must be known first. */
function useDetail<Detail>(detailOf: DetailOf<Detail>, id: number | null) {
  return useQuery({ ...detailOf(useCall(), id ?? 0), enabled: id !== null, staleTime: 0 })
}
