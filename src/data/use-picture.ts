import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { File } from '#contracts/files.ts'
import { useOnline } from '#offline/connection.ts'
import { loadPicture, type Variant, type Wanted } from '#offline/cache/cached-pictures.ts'
import { useSession } from '#session/session-context.ts'

/** A file that can be shown as a picture. */
export type Pictured = Pick<File, 'id' | 'name' | 'url' | 'thumb_url' | 'width' | 'height'>

/** A picture as an address that this page may show. `failed`: neither stored here nor reachable, until the network is back. */
export function usePicture(file: Pictured, variant: Variant, isWanted = true): { src: string | null; failed: boolean } {
  const { person, impersonation } = useSession()
  const isOnline = useOnline()
  const url = variant === 'thumb' ? (file.thumb_url ?? file.url) : file.url
  const userId = impersonation ? null : (person?.id ?? null)
  const { data, isError, refetch } = useQuery({
    ...picture({ userId, id: file.id, variant, url }),
    enabled: isWanted,
  })
  const [src, setSrc] = useState<string | null>(null)

  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    setSrc(made)
    return () => URL.revokeObjectURL(made)
  }, [data])

  // The address expired and has been renewed, or the network is back.
  useEffect(() => {
    if (isError && isOnline) void refetch()
    // Once for each of these, and not for every failure.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [url, isOnline])

  return { src: data ? src : null, failed: isError }
}

/** The bytes of a picture. `networkMode: 'always'`, because stored ones need no network. */
function picture(wanted: Wanted) {
  return queryOptions({
    queryKey: ['pictures', wanted.id, wanted.variant],
    queryFn: ({ signal }) => loadPicture(wanted, signal),
    networkMode: 'always',
    // The bytes never change, so invalidating all queries must not reload them.
    staleTime: 'static',
    gcTime: 60_000,
    retry: false,
  })
}
