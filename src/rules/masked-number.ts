/** "•••• 7812": the end of a document's number, enough to tell two apart. Short numbers show less. */
export function maskedNumber(number: string): string {
  const shown = number.length >= 8 ? 4 : 2
  return `•••• ${number.slice(-Math.min(shown, Math.floor(number.length / 2)))}`
}
