import { useQuery } from '@tanstack/react-query'
import { addressList } from '#data/addresses.ts'
import { useCall } from '#http/api-context.ts'
import { useSession } from '#session/session-context.ts'

/** The country of the customer's default address, where most of their receivers are; undefined while unknown. */
export function useOwnCountry(): string | undefined {
  const id = useSession().person?.id ?? 0
  const { data } = useQuery({ ...addressList(useCall(), id), enabled: id > 0 })
  return data?.find((each) => each.is_default)?.country_code
}
