/** Where a warehouse is, in the reader's language: its title says country and place, its address is for shops, in Latin letters. */
export function warehousePlace({ title, city }: { title: string; city: string }): string {
  const place = title.split(',').at(-1)?.trim()
  return place && place !== title ? place : city
}
