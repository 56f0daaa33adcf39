import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { knownParcels } from '#data/known-parcels.ts'
import { knownNumbers } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useDebounced } from '#ui/use-debounced.ts'

/** Why a number need not be added: a parcel of the customer's has it, or it waits to be sent. */
export type NumberState = { parcel: { id: number; number: string } } | 'waiting' | null

/** What is known of these numbers here and, where there is a network, by the provider. */
export function useNumberStates(numbers: readonly string[]): (number: string) => NumberState {
  const client = useQueryClient()
  const { entries } = useOutbox()
  const asked = useAfterPause(numbers.join(','))
  const { data } = useQuery(knownNumbers(useCall(), asked ? asked.split(',') : []))
  const here = knownParcels(client)
  return (number) => {
    // Of what was cancelled the box may yet come.
    const parcel = [...(data ?? []), ...here].find(
      (each) => each.tracking_number === number && each.status !== 'cancelled',
    )
    if (parcel) return { parcel }
    const isWaiting = entries.some((each) => each.kind === 'parcel.create' && each.body.tracking_number === number)
    return isWaiting ? 'waiting' : null
  }
}

/** The text once it has stood still for a moment: it is being typed. */
function useAfterPause(text: string): string {
  const [later, setLater] = useState(text)
  useDebounced(() => setLater(text))
  return later
}
