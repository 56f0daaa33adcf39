/** How text is compared: case, «ё» and repeated spaces make no difference. */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^\S\n]+/g, ' ')
}

/** How numbers are compared: spaces make no difference either. */
export function searchCode(text: string): string {
  return text.toLowerCase().replaceAll(/[^\S\n]+/g, '')
}
