import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { knownPages } from '#data/known-parcels.ts'
import { parcelList } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { useShortcuts } from '#ui/shortcuts.ts'
import type { ListControl } from '#ui/use-list-address.ts'
import { filterOf, type ListStep } from './list-filter.ts'

/** On a parcel's page, j and k open the next and previous parcel of the list that led here, as far as it is cached. */
export function useNeighbourKeys(id: number, list: ListControl<ListStep>): void {
  const { language } = useI18n()
  const client = useQueryClient()
  const call = useCall()
  const [, navigate] = useLocation()

  useShortcuts((pressed) => {
    if (pressed !== 'j' && pressed !== 'k') return false
    const filter = filterOf(list)
    const known = client.getQueryData(parcelList(call, filter).queryKey) ?? knownPages(client, filter)?.pages
    const rows = known?.pages.flatMap(({ data }) => data) ?? []
    const here = rows.findIndex((row) => row.id === id)
    const next = here < 0 ? undefined : rows[here + (pressed === 'j' ? 1 : -1)]
    if (!next) return false
    navigate(`~${href(language, 'parcel', { id: next.id })}${list.query && `?${list.query}`}`)
    return true
  })
}
