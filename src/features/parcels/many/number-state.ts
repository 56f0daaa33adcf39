import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { knownParcels } from '#data/known-parcels.ts'
import { knownNumbers } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useDebounced } from '#ui/use-debounced.ts'

/** Why a number need not be added: one of the customer's parcels has it, or it waits in the outbox. */
export type NumberState = { parcel: { id: number; number: string } } | 'waiting' | null

/** The state of each number, from this device and, online, from the provider. */
export function useNumberStates(numbers: readonly string[]): (number: string) => NumberState {
  const client = useQueryClient()
  const { entries } = useOutbox()
  const asked = useAfterPause(numbers.join(','))
  const { data } = useQuery(knownNumbers(useCall(), asked ? asked.split(',') : []))
  const here = knownParcels(client)
  return (number) => {
    // A cancelled parcel does not count: its box may still come.
    const parcel = [...(data ?? []), ...here].find(
      (each) => each.tracking_number === number && each.status !== 'cancelled',
    )
    if (parcel) return { parcel }
    const isWaiting = entries.some((each) => each.kind === 'parcel.create' && each.body.tracking_number === number)
    return isWaiting ? 'waiting' : null
  }
}

/** The text, debounced while it is being typed. */
function useAfterPause(text: string): string {
  const [later, setLater] = useState(text)
  useDebounced(() => setLater(text))
  return later
}
