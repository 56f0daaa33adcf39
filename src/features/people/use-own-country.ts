import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressList } from '#data/addresses.ts'
import { isFirstAsked } from '#data/is-first-asked.ts'
import { useCall } from '#http/api-context.ts'
import { useSession } from '#session/session-context.ts'

/**
 * The country of the customer's default address, where most of their receivers are; null if it is not known, undefined until
 * then. It no longer changes, because a form begins with it.
 */
export function useOwnCountry(isAsked: boolean): string | null | undefined {
  const id = useSession().person?.id ?? 0
  const query = useQuery({ ...addressList(useCall(), id), enabled: isAsked && id > 0 })
  const [country, setCountry] = useState<string | null>()
  // Offline, or once an attempt has failed, the form begins without it.
  const isComing = isFirstAsked(query)
  if (isAsked && country === undefined && !isComing)
    setCountry(query.data?.find((each) => each.is_default)?.country_code ?? null)
  return isAsked ? country : null
}
