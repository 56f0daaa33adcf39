import { useQuery } from '@tanstack/react-query'
import type { Receiver } from '#contracts/people/people.ts'
import { countryList } from '#data/countries.ts'
import { receiverList } from '#data/people.ts'
import { useCall } from '#http/api-context.ts'

type Choice = { value: string; label: string }

/** The lists that an order chooses from. */
export type OrderLists = { origins: Choice[]; destinations: Choice[]; receivers: Receiver[] }

/** Countries are required; receivers that fail to load are left empty. */
export function useOrderLists() {
  const call = useCall()
  const countries = useQuery(countryList(call))
  const receivers = useQuery(receiverList(call))
  const isDecided = receivers.data !== undefined || receivers.isError || receivers.fetchStatus === 'paused'
  const choices = (of: 'is_origin' | 'is_destination') =>
    (countries.data ?? []).filter((each) => each[of]).map(({ code, name }) => ({ value: code, label: name }))
  const lists: OrderLists | undefined =
    countries.data && isDecided
      ? { origins: choices('is_origin'), destinations: choices('is_destination'), receivers: receivers.data ?? [] }
      : undefined
  return { lists, needed: countries }
}
