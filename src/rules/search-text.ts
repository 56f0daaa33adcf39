/** Normalises text for comparison: ignores case, «ё» and repeated spaces. */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\S\n]+/g, ' ')
}

/** Normalises numbers for comparison: also ignores all spaces. */
export function searchCode(text: string): string {
  return text.toLowerCase().replaceAll(/[^\S\n]+/g, '')
}
