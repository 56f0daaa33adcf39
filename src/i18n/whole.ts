/** A line may end after a dash, but not between the two numbers of a range: "9:00–21:00", "3–5 days". */
export function wholeRanges(text: string): string {
  return text.replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060')
}

/** A number of ours or of a carrier, "CL-000005", "990-1277 2324", is not broken at its hyphen. */
export function wholeCodes(text: string): string {
  return text.replaceAll(/(?<=\w)-(?=\d)/g, '\u2060-\u2060')
}
