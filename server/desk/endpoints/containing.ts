/** Any part of a text; what the database would read as a pattern stands for itself. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
