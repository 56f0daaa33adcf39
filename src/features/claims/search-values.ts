import { maxFurtherNumbers } from '#contracts/search-requests.ts'
import { chosenAgain, type ChosenFile } from '#forms/attachments.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { clientKey } from '#http/client-key.ts'
import type { SearchBody } from '#offline/outbox/bodies.ts'

/** The form as its controls hold it. Field names are those of the request. */
export type SearchValues = {
  client_uuid: string
  tracking_number: string
  /** As typed, separated by commas. */
  extra_tracking_numbers: string
  shop_name: string
  description: string
  delivered_on: string
  file_ids: ChosenFile[]
}

export function freshSearch(number: string): SearchValues {
  return {
    client_uuid: clientKey(),
    tracking_number: number,
    extra_tracking_numbers: '',
    shop_name: '',
    description: '',
    delivered_on: '',
    file_ids: [],
  }
}

/** Turns a refused request back into form values. */
export function searchOfEntry({ client_uuid, words, files }: SearchBody): SearchValues {
  return {
    client_uuid,
    tracking_number: words.tracking_number,
    extra_tracking_numbers: words.extra_tracking_numbers?.join(', ') ?? '',
    shop_name: words.shop_name ?? '',
    description: words.description ?? '',
    delivered_on: words.delivered_on ?? '',
    file_ids: chosenAgain(files),
  }
}

/** Splits "AB 12, CD34;" into two numbers: carriers print numbers with spaces. */
export function splitNumbers(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((number) => number.trim())
    .filter(Boolean)
}

/** The words of the request; its files are sent separately. */
export function toSearch(values: SearchValues): Record<string, unknown> {
  return {
    client_uuid: values.client_uuid,
    tracking_number: values.tracking_number,
    extra_tracking_numbers: splitNumbers(values.extra_tracking_numbers),
    shop_name: values.shop_name || null,
    description: values.description || null,
    delivered_on: values.delivered_on || null,
  }
}

/** Checks the delivery date against today (yyyy-mm-dd), and how many numbers there are. */
export function searchCheck(today: string): Check<SearchValues> {
  return ({ delivered_on, extra_tracking_numbers }) => ({
    ...(delivered_on > today && { delivered_on: ['claims.search.not_yet'] }),
    ...(splitNumbers(extra_tracking_numbers).length > maxFurtherNumbers && {
      extra_tracking_numbers: ['claims.search.too_many', { most: maxFurtherNumbers }],
    }),
  })
}
