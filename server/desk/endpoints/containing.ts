/** A LIKE pattern for any part of a text, with the pattern's own characters escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
