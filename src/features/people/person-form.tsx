import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { countryList } from '#data/countries.ts'
import { useKept } from '#forms/use-kept.ts'
import { useCall } from '#http/api-context.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView, type QueryResult } from '#ui/query-view.tsx'
import type { Book } from './book-place.ts'
import type { PersonRow } from './person-rows.ts'
import { useOwnCountry } from './use-own-country.ts'

export type FormProps<Detail> = {
  /** The person being edited; null for a new one. */
  row: PersonRow | null
  /** null when the provider does not know the person yet. */
  detail: Detail | null
  countries: readonly { code: string; name: string }[]
  /** The country that a new receiver begins with; null if it is not known. */
  ownCountry: string | null
  draftKey: string
  /** The stored draft. */
  kept: unknown
}

type Props<Detail> = {
  book: Book
  row: PersonRow | null
  /** The person's details; null when the provider cannot have any. */
  of: QueryResult<Detail> | null
  Form: ComponentType<FormProps<Detail>>
}

/** Loads everything that a form starts with. Each person has a draft of their own. */
export function PersonForm<Detail>({ book, row, of, Form }: Props<Detail>) {
  const draftKey = `people.${book}.${row?.value ?? 'new'}`
  const countries = useQuery(countryList(useCall()))
  const kept = useKept(draftKey)
  const ownCountry = useOwnCountry(book === 'receivers' && row === null)
  const skeleton = <FormSkeleton cards={[6]} columns />
  const form = (detail: Detail | null) => (
    <QueryView of={countries} skeleton={skeleton}>
      {(list) =>
        kept && ownCountry !== undefined ? (
          <Form {...{ row, detail, draftKey, ownCountry }} countries={list} kept={kept.value} />
        ) : (
          skeleton
        )
      }
    </QueryView>
  )
  // A queued entry holds the whole person, so no details are needed. Fixed at the start, because saving here queues an entry too.
  const [isWhole] = useState(!of || Boolean(row?.entry))
  if (!of || isWhole) return form(of?.data ?? null)
  return (
    <QueryView of={of} skeleton={skeleton}>
      {form}
    </QueryView>
  )
}
