/** Keeps ranges of numbers on one line ("9:00–21:00", "3–5 days"), although a line may end after a dash. */
export function wholeRanges(text: string): string {
  return text.replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060')
}

/** Keeps our codes and carriers' ("CL-000005", "990-1277 2324") from breaking at a hyphen. */
export function wholeCodes(text: string): string {
  return text.replaceAll(/(?<=\w)-(?=\d)/g, '\u2060-\u2060')
}
