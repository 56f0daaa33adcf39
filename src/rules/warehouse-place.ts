/**
 * A warehouse's place in the reader's language, taken from its title ("country, place"), because its address is in Latin letters
 * for shops.
 */
export function warehousePlace({ title, city }: { title: string; city: string }): string {
  const place = title.split(',').at(-1)?.trim()
  return place && place !== title ? place : city
}
