import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parcelDetail } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import type { Declaration } from '../declaration.ts'
import { DeclarationComing } from '../declaration-coming.tsx'
import type { FormLists } from '../form-lists.ts'
import { missing } from '../no-parcel.tsx'
import { repeated } from './repeated.ts'

type Props = { id: number; lists: FormLists; onKnown: (values: Declaration) => void }

/** Waits for the parcel to be copied; recently opened ones are available without a network. */
export function LikeParcel({ id, lists, onKnown }: Props) {
  const query = useQuery(parcelDetail(useCall(), id))
  const { data } = query
  useEffect(() => {
    if (data) onKnown(repeated(data, lists))
    // Runs once: what is typed into the form afterwards is never replaced.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [data === undefined])
  return (
    <QueryView of={{ ...query, data: undefined }} skeleton={<DeclarationComing />} failed={missing}>
      {() => null}
    </QueryView>
  )
}
