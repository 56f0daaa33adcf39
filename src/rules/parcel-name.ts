import type { Parcel } from '#contracts/parcels/parcels.ts'
import type { Language } from '#contracts/wire.ts'

type Named = Pick<Parcel, 'title' | 'contents' | 'shop_name' | 'number'>

/** The customer's own name for it, else its contents, else its shop, else its number. */
export function parcelName({ title, contents, shop_name, number }: Named): string {
  return title || contents || shop_name || number
}

type Described = { description_ru: string; description_en: string }

/** The contents in a few words: the first item without its size and colour, and the number of further ones. */
export function contentsIn(
  items: readonly Described[],
  language: Language,
  andMore: (values: { first: string; more: number }) => string,
): string | null {
  const [first] = items
  if (!first) return null
  const name = first[`description_${language}`]
  const more = items.length - 1
  return more === 0 ? name : andMore({ first: withoutDetails(name), more })
}

/**
 * The text before the first comma; a decimal comma does not count. Removes direction marks, which would reverse the words after
 * them.
 */
function withoutDetails(name: string): string {
  const parts = name.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '').split(/,\s/)
  return parts.find((part) => part.trim()) ?? name
}
