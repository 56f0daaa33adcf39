import { queryOptions } from '@tanstack/react-query'
import { loadPicture, type Wanted } from '#offline/cache/cached-pictures.ts'

/** The bytes of a picture: those on the device need no network, so whether there is one is not asked here. */
export function picture(wanted: Wanted) {
  return queryOptions({
    queryKey: ['pictures', wanted.id, wanted.variant],
    queryFn: ({ signal }) => loadPicture(wanted, signal),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })
}
