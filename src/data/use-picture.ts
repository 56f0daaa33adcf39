import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { File } from '#contracts/files.ts'
import { useOnline } from '#offline/connection.ts'
import { loadPicture, type Variant, type Wanted } from '#offline/cache/cached-pictures.ts'
import { useSession } from '#session/session-context.ts'

/** What is known of a file that can be looked at. */
export type Pictured = Pick<File, 'id' | 'name' | 'url' | 'thumb_url' | 'width' | 'height'>

/** A picture as an address that this page may draw; `failed`: neither kept here nor within reach, until there is a network again. */
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

  // The address has run out and there is a new one, or the network is back.
  useEffect(() => {
    if (isError && isOnline) void refetch()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked again once for each of these, and not for every failure
  }, [url, isOnline])

  return { src: data ? src : null, failed: isError }
}

/** The bytes of a picture: those on the device need no network, so whether there is one is not asked here. */
function picture(wanted: Wanted) {
  return queryOptions({
    queryKey: ['pictures', wanted.id, wanted.variant],
    queryFn: ({ signal }) => loadPicture(wanted, signal),
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: 60_000,
    retry: false,
  })
}
