import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { addressList } from '#data/addresses.ts'
import { countryList } from '#data/countries.ts'
import { isFirstAsked } from '#data/is-first-asked.ts'
import { useKept } from '#forms/use-kept.ts'
import { useCall } from '#http/api-context.ts'
import { useSession } from '#session/session-context.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView, type QueryResult } from '#ui/query-view.tsx'
import type { Book } from './book-place.ts'
import type { PersonRow } from './person-rows.ts'

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

/**
 * The country of the customer's default address, where most of their receivers are; null if it is not known, undefined until
 * then. It no longer changes, because a form begins with it.
 */
function useOwnCountry(isAsked: boolean): string | null | undefined {
  const id = useSession().person?.id ?? 0
  const query = useQuery({ ...addressList(useCall(), id), enabled: isAsked && id > 0 })
  const [country, setCountry] = useState<string | null>()
  // Offline, or once an attempt has failed, the form begins without it.
  const isComing = isFirstAsked(query)
  if (isAsked && country === undefined && !isComing)
    setCountry(query.data?.find((each) => each.is_default)?.country_code ?? null)
  return isAsked ? country : null
}
