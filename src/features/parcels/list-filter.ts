import { parcelSteps, type ParcelFilter, type ParcelStep } from '#contracts/parcels/parcels.ts'
import { listAddress, type ListState } from '#ui/use-list-address.ts'

/** What the chips above the list choose: everything, what needs the customer's attention, or one of the five steps. */
export type ListStep = 'all' | 'attention' | ParcelStep

export const listSteps = ['all', 'attention', ...parcelSteps] as const

/** The list's state in the address: `?q=куртка&step=customs`. */
export const parcelsAddress = listAddress<ListStep>('step', listSteps)

export function filterOf({ search, step }: ListState<ListStep>): ParcelFilter {
  return {
    ...(search && { search }),
    ...(step === 'attention' && { attention: '1' as const }),
    ...(step !== 'attention' && step !== 'all' && { step }),
  }
}
