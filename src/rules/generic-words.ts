/** Descriptions that customs reject as too general. Lower case, without «ё». */
const generic: ReadonlySet<string> = new Set([
  'аксессуар',
  'аксессуары',
  'вещи',
  'вещь',
  'запчасти',
  'игрушка',
  'игрушки',
  'косметика',
  'личные вещи',
  'обувь',
  'одежда',
  'подарки',
  'подарок',
  'посылка',
  'предметы',
  'разное',
  'сувенир',
  'сувениры',
  'товар',
  'товары',
  'техника',
  'электроника',
  'accessories',
  'accessory',
  'apparel',
  'clothes',
  'clothing',
  'cosmetics',
  'electronics',
  'footwear',
  'gift',
  'gifts',
  'goods',
  'item',
  'items',
  'merchandise',
  'misc',
  'parcel',
  'parts',
  'personal effects',
  'personal items',
  'present',
  'product',
  'products',
  'sample',
  'samples',
  'shoes',
  'souvenir',
  'souvenirs',
  'stuff',
  'things',
  'toy',
  'toys',
  'various',
])

/**
 * Whether a description is too general for a customs declaration. "Одежда" is, "футболка из мериноса" and "одежда для кукол" are
 * not: one specific word is enough. A warning, never a refusal.
 */
export function isGenericName(description: string): boolean {
  const plain = description
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^a-zа-я]+/g, ' ')
    .trim()
  return generic.has(plain)
}
