import { plainImei } from '#rules/imei.ts'
import { amount, hundredths } from '#rules/money.ts'
import { grams } from '#rules/weight.ts'
import type { Declaration } from './draft-check.ts'

/** The names of the fields whose new value differs from the stored one, because a form may send unchanged fields. */
export function changedFields(before: Parts, given: Parts): string[] {
  return Object.keys(given).filter((field) => comparable(given, field) !== comparable(before, field))
}

// "13.5" equals "13.50", an empty link equals a missing one, and the order of services is irrelevant.
function comparable(parts: Parts, field: string): string {
  if (field === 'items') {
    const plain = (item: Item) => [
      item.description_ru,
      item.description_en,
      item.product_url || null,
      item.quantity,
      amount(hundredths(item.unit_price)),
      item.category_id ?? null,
      item.brand || null,
      item.imei ? plainImei(item.imei) : null,
      item.unit_weight ? grams(item.unit_weight) : null,
      item.country_of_origin || null,
      (item.contains ?? []).toSorted(),
      item.is_used ?? false,
    ]
    return JSON.stringify(parts.items?.map(plain))
  }
  if (field === 'extra_services') {
    const plain = parts.extra_services?.map(({ extra_service_id, quantity, comment }) => [
      extra_service_id,
      quantity ?? 1,
      comment || null,
    ])
    return JSON.stringify(plain?.toSorted(([one], [other]) => Number(one) - Number(other)))
  }
  if (field === 'declared_weight') return String(parts.declared_weight ? grams(parts.declared_weight) : null)
  if (field === 'approve_over_percent') return JSON.stringify(parts[field] ?? null)
  return JSON.stringify(parts[field] || null)
}

type Item = Omit<Declaration['items'][number], 'contains'> & { contains?: readonly string[] | undefined }

/** The fields of a declaration that are compared in a special way. */
export type Parts = {
  items?: readonly Item[]
  declared_weight?: string | null
  extra_services?: readonly {
    extra_service_id: number
    quantity?: number | undefined
    comment?: string | null | undefined
  }[]
  [field: string]: unknown
}
