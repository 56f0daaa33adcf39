import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Suspense, type ComponentType } from 'react'
import type { DetailKey } from '#data/people.ts'
import { useCall } from '#http/api-context.ts'
import type { Call } from '#http/client.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { Phone } from '#ui/phone.tsx'
import { QueryView, type QueryResult } from '#ui/query-view.tsx'
import type { Book } from './book-place.ts'
import { CardSkeleton } from './card-skeleton.tsx'
import { KnownCard } from './known-card.tsx'
import { PersonCard } from './person-card.tsx'
import type { OnArchived, PersonRow } from './person-rows.ts'

type DetailOf<Detail> = (call: Call, id: number) => UseQueryOptions<{ data: Detail }, Error, Detail, DetailKey>

type Form<Detail> = ComponentType<{ row: PersonRow | null; of: QueryResult<Detail> | null }>

/** How a book's person is fetched, shown and edited. */
export type Opening<Detail> = {
  detailOf: DetailOf<Detail>
  Card: ComponentType<{ row: PersonRow; detail: Detail; onArchived: OnArchived }>
  /** The form for a new or known person. */
  Editing: Form<Detail>
  /** The form for a person's identity document. */
  Document: Form<Detail>
}

type CardProps<Detail> = Pick<Opening<Detail>, 'detailOf' | 'Card'> & {
  book: Book
  row: PersonRow
  onArchived: OnArchived
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

/** A person whom the provider does not know yet: what was typed, and that parcels can use them only after it has arrived. */
function UnsentCard({ book, row }: { book: Book; row: PersonRow }) {
  const { t, f } = useI18n()
  const fields = row.entry?.body.fields
  return (
    <PersonCard
      book={book}
      row={row}
      facts={[
        { name: t('forms.phone'), value: fields?.phone && <Phone number={fields.phone} />, mono: true },
        { name: t('forms.country_code'), value: row.country && f.country(row.country) },
      ]}
      documentWord={null}
      onArchived={() => {}}
    >
      <p className="small">{t('people.unsent')}</p>
    </PersonCard>
  )
}
