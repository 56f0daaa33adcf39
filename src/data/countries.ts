import { queryOptions } from '@tanstack/react-query'
import { dictionaries } from '#contracts/dictionaries.ts'
import type { Call } from '#http/client.ts'
import { seldomChanges } from './seldom-changes.ts'

/** The countries of documents and addresses, by name in the reader's language. */
export function countryList(call: Call) {
  return queryOptions({ ...providersWords(call), select: (reply) => reply.data.countries })
}

/** The public part of the warehouses: their hours, and what they accept. */
export function warehouseTerms(call: Call) {
  return queryOptions({ ...providersWords(call), select: (reply) => reply.data.warehouses })
}

function providersWords(call: Call) {
  return queryOptions({
    queryKey: ['dictionaries'],
    queryFn: ({ signal }) => call(dictionaries.show, { signal }),
    ...seldomChanges,
  })
}
