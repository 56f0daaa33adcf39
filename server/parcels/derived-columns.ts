import type { Language } from '#contracts/wire.ts'
import { guessCarrier } from '#rules/carriers.ts'
import { isWarnedOfLimit, parcelAttention } from '#rules/parcel-attention.ts'
import { declaredValue } from '#rules/parcel-estimate.ts'
import { contentsIn } from '#rules/parcel-name.ts'
import { isPast, parcelStep } from '#rules/parcel-status.ts'
import { searchCode, searchText } from '#rules/search-text.ts'
import type { Localized } from '#server/db/columns.ts'
import { joined } from '#server/words/joined.ts'
import { words } from '#server/words/words.ts'

type Facts = {
  number: string
  type: string
  status: string
  title: string | null
  shop_name: string | null
  shop_order_number: string | null
  tracking_number: string | null
  extra_tracking_numbers: readonly string[]
  amount_due: string | null
  flags: readonly string[]
  /** The last stored value; absent for a new parcel. */
  is_over_limit?: boolean
  receiver: { verification_status: string } | null
  items: readonly { description_ru: string; description_en: string; quantity: number; unit_price: string }[]
}

/** The columns derived from the others. Every write of a parcel includes them. */
export function derivedColumns(parcel: Facts) {
  const is_over_limit = parcel.is_over_limit === true && parcel.receiver !== null && isWarnedOfLimit(parcel.status)
  return {
    is_over_limit,
    step: isPast(parcel.status) ? null : parcelStep(parcel.status),
    attention: parcelAttention({ ...parcel, is_over_limit, item_count: parcel.items.length }),
    declared_value: declaredValue(parcel.items),
    carrier_code: parcel.tracking_number ? guessCarrier(parcel.tracking_number) : null,
    contents: contentsOf(parcel.items),
    search_text: searchText(
      [
        parcel.title,
        ...parcel.items.flatMap((item) => [item.description_ru, item.description_en]),
        parcel.shop_name,
        parcel.shop_order_number,
      ]
        .filter((part) => part)
        .join('\n'),
    ),
    search_code: searchCode([parcel.number, parcel.tracking_number, ...parcel.extra_tracking_numbers].join('\n')),
  }
}

/** A summary of the items in both languages; null without items. */
function contentsOf(items: Facts['items']): Localized | null {
  const told = (language: Language) =>
    contentsIn(items, language, (values) => words[language].t('parcels.and_more', values))
  const [ru, en] = [told('ru'), told('en')]
  return ru === null || en === null ? null : joined({ ru, en })
}
