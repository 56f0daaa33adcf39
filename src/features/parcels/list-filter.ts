import { parcelSteps, type ParcelFilter, type ParcelStep } from '#contracts/parcels.ts'

/** What the chips above the list choose: everything, what waits for the customer, or one of the five steps. */
export type ListStep = 'all' | 'attention' | ParcelStep

export const listSteps: readonly ListStep[] = ['all', 'attention', ...parcelSteps]

/** The list's state as it stands in the address: `?q=куртка&step=customs`. */
export type ListState = { search: string; step: ListStep }

const longest = 120

export function readListState(search: string): ListState {
  const query = new URLSearchParams(search)
  const step = listSteps.find((each) => each === query.get('step')) ?? 'all'
  return { search: (query.get('q') ?? '').trim().slice(0, longest), step }
}

/** Without a question mark, and empty for the list as it is. */
export function writeListState({ search, step }: ListState): string {
  const query = new URLSearchParams()
  if (search) query.set('q', search)
  if (step !== 'all') query.set('step', step)
  return query.toString()
}

export function filterOf({ search, step }: ListState): ParcelFilter {
  return {
    ...(search && { search }),
    ...(step === 'attention' && { attention: '1' as const }),
    ...(step !== 'attention' && step !== 'all' && { step }),
  }
}
